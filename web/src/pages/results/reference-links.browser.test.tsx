import { reportedValue, structureForms, valueReport } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/faked-server.ts';
import { answerHeads, compoundRow } from '../../testing/head-answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerResults, resultRow } from '../../testing/results-answers.ts';

const named = { ref_id: 3, reference: 'J Med Chem, 1996', year: 1996 };
const link = page.getByRole('link', { name: 'J Med Chem, 1996' });
const preview = page.getByRole('region', { name: 'Preview of On aspirin' });

it('preview the references of the values that a doubtful value is compared with', async () => {
  const opened = await openPage('FULL_USER', '/results/activitiestab', () => {
    answerResults([
      resultRow('activities', { act_id: 1, str_id: 7, activity_value: 5, value_doubts: 'slip1000' }),
    ]);
    answer(reportedValue, { report: null });
    answer(valueReport, {
      act_id: 1,
      str_id: 7,
      doubts: ['slip1000'],
      validity: null,
      agreeing: 1,
      odd: false,
      others: [
        {
          act_id: 2,
          ...named,
          std_activity_type: 'IC50',
          activity_value: 5000,
          standard_uom: 'nM',
          factor: 1000,
          agreeing: 1,
        },
      ],
      othersFound: 1,
    });
    answerHeads();
  });
  await page.getByRole('button', { name: /^Doubtful value/ }).click();
  await link.click();
  await expect.element(preview).toBeVisible();
  await expect.element(preview.getByText(/only reference 3/)).not.toBeInTheDocument();
  await link.click();
  await expect.poll(opened.address).toBe('/leafletreference/7/3');
});

it('preview the references of the records of a form', async () => {
  const opened = await openPage('FULL_USER', '/results/structuretab', () => {
    answerResults([compoundRow(7, { form_count: 2, record_count: 1 })]);
    answer(structureForms, {
      str_id: 7,
      chembl_id: 'CHEMBL7',
      pref_name: 'ASPIRIN',
      smiles: null,
      activities: 2,
      recordsFound: 1,
      forms: [
        {
          form_id: 7,
          chembl_id: 'CHEMBL7',
          pref_name: 'ASPIRIN',
          smiles: null,
          full_weight: 180.16,
          isParent: true,
          activities: 2,
          records: [{ gvk_id: 1, ...named, name: null, activities: 2 }],
          recordsFound: 1,
        },
      ],
    });
    answerHeads();
  });
  await page.getByRole('button', { name: 'Show 2 forms, 1 record' }).click();
  await page.getByRole('button', { name: '1 record, 2 activities' }).click();
  await link.click();
  await expect.element(preview).toBeVisible();
  await link.click();
  await expect.poll(opened.address).toBe('/leafletreference/7/3');
});
