import {
  compoundLeaflet,
  compoundRelations,
  findCompound,
  leafletActivities,
  leafletAlerts,
  leafletAssays,
  leafletDevelopment,
  leafletDoubts,
  leafletReferences,
  leafletRelated,
  leafletTargetProfile,
  referenceLeaflet,
  targetHead,
  structureForms,
} from '@moltrove/contract';
import type { ActivityGroup, CallResponse } from '@moltrove/contract';
import { cleanup } from 'vitest-browser-react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import { answer, fail, respond } from '../../testing/faked-server.ts';
import { compoundHeadOf, headOfReference, headOfTarget } from '../../testing/head-answers.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerRelease } from '../../testing/usual-answers.ts';

const aspirin = {
  str_id: 7,
  chembl_id: 'CHEMBL25',
  pref_name: 'ASPIRIN',
  smiles: 'CC(=O)Oc1ccccc1C(=O)O',
};
const target = {
  targetId: 'CHEMBL221',
  name: 'Cyclooxygenase-1',
  organism: 'Homo sapiens',
  mutation: null,
  severalMutations: false,
};

const head = compoundHeadOf(7, {
  ...aspirin,
  scaffold: 'c1ccccc1',
  strIdNewlyAddedStatus: true,
  synonyms: Array.from({ length: 12 }, (_, at) => ({ synonym: `Name ${at + 1}`, kind: 'OTHER' })),
  synonymsFound: 12,
  measured: { logd_calc: null, pka_value: { value: 3.5, values: 2, actIds: [1, 2] }, solubility: null },
  development: { drug_name: 'ASPIRIN', highest_phase: 'Approved', status: 'Approved', approval_year: 1950 },
  sections: [
    { section: 'activities', count: 15 },
    { section: 'targetProfile', count: 3 },
    { section: 'assays', count: 9 },
    { section: 'references', count: 4 },
    { section: 'doubts', count: 1 },
  ],
});

const group: ActivityGroup = {
  target,
  assayType: null,
  activityType: 'IC50',
  unit: 'nM',
  units: null,
  actIds: null,
  activities: 12,
  measured: 10,
  censored: 2,
  inactive: 0,
  notDetermined: 0,
  state: 'measured',
  value: 1670,
  prefix: '=',
  min: 300,
  max: 9000,
  assays: 8,
  references: 4,
  noisy: true,
  lowerIsBetter: true,
};

function answerCompound(): void {
  answer(findCompound, {
    state: 'found',
    structure: { ...aspirin, activities: 15 },
    through: 'structure',
    message: null,
  });
  answer(compoundLeaflet, head);
  answer(leafletActivities, { str_id: 7, groups: [group], groupCount: 1, activities: 12 });
  answer(leafletTargetProfile, {
    str_id: 7,
    targets: [
      {
        target,
        uniprot: ['P23219'],
        classes: ['Enzyme'],
        family: 'potency',
        activityTypes: ['IC50'],
        activities: 3,
        best: 6.52,
        median: 5.78,
        least: 5.05,
        assays: 3,
        noisy: true,
        actIds: null,
      },
    ],
    targetsFound: 1,
    activities: 3,
  });
  answer(leafletAssays, {
    str_id: 7,
    groups: [{ assayType: 'B', method: null, assays: 9, activities: 15 }],
    assays: 9,
  });
  answer(leafletReferences, {
    str_id: 7,
    kind: 'all',
    references: [
      {
        ref_id: 3,
        ref_type: 'J',
        reference: 'J Med Chem, 1996, 39(10), 1943-1945',
        title: 'On aspirin',
        journal_patent_name: 'J Med Chem',
        year: 1996,
        pubmed_id: 12_729_675,
        doi: null,
        patent_no: null,
        company_names: null,
        activities: 2,
        names: ['compound 1'],
      },
    ],
    count: 1,
    firstYear: 1996,
    lastYear: 1996,
  });
  answer(leafletDoubts, {
    str_id: 7,
    doubts: [{ doubt: 'citedAgain', activities: 1 }],
    activities: 1,
    values: [
      {
        act_id: 1,
        protein: 'Cyclooxygenase-1',
        std_activity_type: 'IC50',
        std_act_prefix: '=',
        activity_value: 300,
        standard_uom: 'nM',
        ref_id: 3,
        reference: 'J Med Chem, 1996, 39(10), 1943-1945',
        year: 1996,
        doubts: ['citedAgain'],
        validity: null,
      },
    ],
  });
}

const focused = () => document.activeElement?.id;
const section = (name: string) => page.getByRole('region', { name });

beforeEach(() => page.viewport(1280, 1000));
// Before the window changes its size, which would make the page fetch sections without answers.
afterEach(cleanup);

it('shows the other sections when one fails, and fetches that one again on request', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7#targetProfile', () => {
    answerCompound();
    fail(leafletTargetProfile, 500, 'INTERNAL', 'The profile failed.');
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'ASPIRIN' })).toBeVisible();
  const profile = section('Target profile');
  await expect.element(profile.getByText('The target profile could not be fetched.')).toBeVisible();
  await expect
    .element(section('Activities').getByRole('cell', { name: 'IC50 (nM)', exact: true }))
    .toBeVisible();
  answerCompound();
  await profile.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(profile.getByRole('img', { name: /^Best pActivity 6\.52, median 5\.78/ }))
    .toBeVisible();
});

it('counts related structures once the head is shown, and lists no relation without any', async () => {
  const counts = { similar: 51, containing: 0, contained: 3, sameScaffold: 8 };
  const waiting = Promise.withResolvers<void>();
  let isBroken = true;
  await openPage('FULL_USER', '/leaflet/structure/7', () => {
    answerCompound();
    answer(compoundLeaflet, { ...head, sections: [{ section: 'related', count: null }] });
    answer(leafletRelated, async (_, path) => {
      await waiting.promise;
      const relation = compoundRelations.find((name) => path.includes(`/${name}/`))!;
      if (relation === 'sameScaffold' && isBroken) throw new Error('The server failed.');
      const partial = relation === 'contained' ? { partial: { looked: 500, total: 900 } } : {};
      return { str_id: 7, relation, count: counts[relation], structures: [], ...partial };
    });
  });
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const related = section('Related structures');
  const heading = (name: string) => related.getByRole('heading', { name });
  await expect.element(contents.getByRole('link', { name: 'Similar structures counting' })).toBeVisible();
  await expect.element(heading('Structures that contain it counting')).toBeVisible();
  waiting.resolve();
  await expect.element(contents.getByRole('link', { name: 'Similar structures 51' })).toBeVisible();
  await expect.element(related.getByRole('link', { name: 'Open 51: Similar structures' })).toBeVisible();
  for (const shown of [
    contents.getByRole('link', { name: 'Structures that it contains at least 3' }),
    related.getByRole('link', { name: 'Open at least 3: Structures that it contains' }),
    contents.getByRole('link', { name: 'Structures of the same scaffold not counted' }),
    heading('Structures of the same scaffold not counted'),
  ]) {
    await expect.element(shown).toBeVisible();
  }
  await expect
    .element(contents.getByRole('link', { name: 'Structures that contain it' }))
    .not.toBeInTheDocument();
  await expect.element(heading('Structures that contain it')).not.toBeInTheDocument();
  isBroken = false;
  await contents.getByRole('button', { name: 'Count again: Structures of the same scaffold' }).click();
  await expect
    .element(contents.getByRole('link', { name: 'Structures of the same scaffold 8' }))
    .toBeVisible();
  await expect
    .element(related.getByRole('link', { name: 'Open 8: Structures of the same scaffold' }))
    .toBeVisible();
});

it('leads to the dossier of the compound, for roles that may export', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7', answerCompound);
  const link = page.getByRole('link', { name: 'Dossier' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/export\/dossier\?s=/));
  await cleanup();
  await openPage('EVALUATE_USER', '/leaflet/structure/7', answerCompound);
  await expect.element(page.getByRole('heading', { level: 1, name: 'ASPIRIN' })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});

it('shows each section as a program', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7', answerCompound);
  await page.getByRole('button', { name: 'Show as a program' }).click();
  const dialog = page.getByRole('dialog', { name: 'As a program' });
  await expect.element(dialog.getByText('/security/leafletview/compound/7')).toBeVisible();
  await dialog.getByLabelText('Part of the page').selectOptions('References');
  await expect.element(dialog.getByText('prints this section as JSON')).toBeVisible();
  const query = 'kind=all&pageNumber=0&pageSize=100';
  await expect.element(dialog.getByText(`leafletview/references/7?${query}`)).toBeVisible();
});

it('says what the compound is: names, ids, properties with the rules, and a title for the window', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7', answerCompound);
  const banner = page.getByRole('article', { name: 'ASPIRIN' });
  await expect.element(banner.getByText('Approved, 1950')).toBeVisible();
  await expect.element(banner.getByText('New in this release')).toBeVisible();
  await expect.element(banner.getByText('median of 2 values')).toBeVisible();
  await expect.element(banner.getByRole('heading', { name: 'Rule of 5 met' })).toBeVisible();
  await expect.element(banner.getByText('Name 12')).not.toBeInTheDocument();
  await banner.getByRole('button', { name: 'Show all 12 names' }).click();
  await expect.element(banner.getByText('Name 12')).toBeVisible();
  await expect.element(banner.getByRole('button', { name: 'Copy the InChIKey' })).toBeVisible();
  await expect.poll(() => document.title).toBe('ASPIRIN · Moltrove');
});

it('opens at the section that the address names, and ] and [ lead to the next and previous one', async () => {
  const opened = await openPage('FULL_USER', '/leaflet/structure/7#references', answerCompound);
  await expect.element(section('References').getByText('On aspirin')).toBeInViewport();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const current = () => contents.element().querySelector('[aria-current="location"]')?.textContent;
  await contents.getByRole('link', { name: /^Activities/ }).click();
  await expect.poll(current).toMatch(/^Activities/);
  expect(opened.address()).toBe('/leaflet/structure/7#activities');
  document.dispatchEvent(new KeyboardEvent('keydown', { key: ']' }));
  await expect.poll(focused).toBe('targetProfile');
  await expect.poll(current).toMatch(/^Target profile/);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '[' }));
  await expect.poll(focused).toBe('activities');
});

it('leads to a section when its name is typed into the address of the open page', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7', answerCompound);
  await expect.element(section('References')).toBeInTheDocument();
  const { pathname, search } = window.location;
  window.location.hash = '#references';
  onTestFinished(() => window.history.replaceState(null, '', pathname + search));
  await expect.poll(focused).toBe('references');
});

it('stays at the section of the address while sections above it arrive', async () => {
  const late = Array.from({ length: 10 }, (_, at) => ({ ...group, activityType: `Type ${at}` }));
  await page.viewport(390, 700);
  let send: (() => void) | null = null;
  await openPage('FULL_USER', '/leaflet/structure/7#targetProfile', () => {
    answerCompound();
    answer(leafletActivities, async () => {
      await new Promise<void>((resolve) => {
        send = resolve;
      });
      return { str_id: 7, groups: late, groupCount: 10, activities: 120 };
    });
  });
  await expect.element(section('Target profile').getByText('n = 3')).toBeInViewport();
  const top = () => section('Target profile').element().getBoundingClientRect().top;
  const before = top();
  send!();
  await expect.element(section('Activities').getByText('Type 9 (nM)', { exact: true })).toBeInTheDocument();
  await expect.poll(() => Math.abs(top() - before)).toBeLessThan(2);
});

it('previews a target on Enter, with links to it, and Escape returns to its name', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7#targetProfile', () => {
    answerCompound();
    answer(targetHead, { head: headOfTarget('CHEMBL221', 'Cyclooxygenase-1'), targets: [], targetsFound: 0 });
  });
  const name = section('Target profile').getByRole('link', { name: 'Cyclooxygenase-1', exact: true });
  await expect.element(name).toBeVisible();
  (name.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const shown = page.getByRole('region', { name: 'Preview of Cyclooxygenase-1' });
  await expect.element(shown.getByRole('link', { name: 'UniProt P35354' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(shown).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
});

it('shows a card of a target while the mouse rests on it, which Escape or a click closes', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7#targetProfile', () => {
    answerCompound();
    answer(targetHead, { head: headOfTarget('CHEMBL221', 'Cyclooxygenase-1'), targets: [], targetsFound: 0 });
  });
  const name = section('Target profile').getByRole('link', { name: 'Cyclooxygenase-1', exact: true });
  const accession = page.getByText(/UniProt P35354/);
  await userEvent.hover(name);
  await expect.element(accession).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open 15 activities in the results' }).last())
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(accession).not.toBeInTheDocument();
  await name.click();
  await expect.element(page.getByRole('region', { name: 'Preview of Cyclooxygenase-1' })).toBeVisible();
});

const inState = (words: string) =>
  section('Activities').getByRole('link', { name: `Open ${words}: IC50 (nM), Cyclooxygenase-1` });

it('opens the activities of a group in each of their states', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7#activities', () => {
    answerCompound();
    answerRelease(['valuestate']);
  });
  await expect
    .element(inState('10 exact'))
    .toHaveAttribute('href', expect.stringContaining('/results/activitiestab'));
  await expect.element(inState('2 bounds')).toBeVisible();
});

async function copyAsPicture(): Promise<void> {
  await page.getByRole('button', { name: 'Copy or save' }).click();
  await page.getByRole('menuitem', { name: 'Copy as picture' }).click();
}

it('copies the drawing as a picture, and says so if the browser refuses', async () => {
  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  onTestFinished(() => write.mockRestore());
  await openPage('FULL_USER', '/leaflet/structure/7', answerCompound);
  await copyAsPicture();
  await expect.element(page.getByText('Picture copied.')).toBeVisible();
  const picture = await write.mock.calls[0]![0][0]!.getType('image/png');
  expect((await createImageBitmap(picture)).width).toBeGreaterThan(600);
  write.mockRejectedValue(new Error('NotAllowedError'));
  await copyAsPicture();
  await expect.element(page.getByText('The browser did not allow copying the picture.')).toBeVisible();
});

it('lists the structures of a name with several, each with a link to its page', async () => {
  await openPage('FULL_USER', '/leaflet/name/ibuprofen', () => {
    answer(findCompound, {
      state: 'several',
      message: 'This name has 2 structures.',
      structures: [
        { ...aspirin, str_id: 8, pref_name: 'IBUPROFEN', activities: 5 },
        { str_id: 9, chembl_id: 'CHEMBL9', pref_name: null, smiles: null, activities: 1 },
      ],
      count: 2,
    });
  });
  await expect.element(page.getByText('This name has 2 structures.')).toBeVisible();
  const link = page.getByRole('link', { name: 'CHEMBL9' });
  await expect.element(link).toHaveAttribute('href', '/leaflet/structure/9');
  await expect.element(page.getByRole('link', { name: 'IBUPROFEN' })).toBeVisible();
});

it.each([
  ['an unknown kind of ID', '/leaflet/casrn/50-78-2', 'This is not a kind of ID'],
  ['a control character', '/leaflet/name/%00', 'An ID or a name has no control characters.'],
  ['4,000 characters', `/leaflet/name/${'a'.repeat(4000)}`, 'An ID or a name has at most'],
])('answers a bad address with a sentence and a link to continue: %s', async (_, address, sentence) => {
  await openPage('FULL_USER', address, () => {});
  await expect.element(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Search for a compound' }).click();
  await expect.element(page.getByRole('combobox').first()).toHaveFocus();
});

it('says that an id is not there, and suggests others', async () => {
  await openPage('FULL_USER', '/leaflet/chembl/CHEMBL26', () => {
    answer(findCompound, {
      state: 'notThere',
      message: 'This release has no compound with the ChEMBL ID CHEMBL26.',
      suggestions: [{ idType: 'chembl', id: 'CHEMBL25', label: 'CHEMBL25', hint: 'ASPIRIN' }],
    });
  });
  await expect.element(page.getByText('This release has no compound')).toBeVisible();
  const link = page.getByRole('link', { name: 'CHEMBL25' });
  await expect.element(link).toHaveAttribute('href', '/leaflet/chembl/CHEMBL25');
});

it('says in which structure the id of a form is, and that the compound could not be looked up', async () => {
  const opened = await openPage('FULL_USER', '/leaflet/chembl/CHEMBL11', () => {
    answerCompound();
    answer(findCompound, {
      state: 'found',
      structure: { ...aspirin, activities: 15 },
      through: 'form',
      message: 'CHEMBL11 is a salt of ASPIRIN.',
    });
  });
  await expect.element(page.getByText('CHEMBL11 is a salt of ASPIRIN.')).toBeVisible();
  fail(findCompound, 500, 'INTERNAL', 'The look-up failed.');
  await opened.goTo('/leaflet/chembl/CHEMBL12');
  await expect.element(page.getByText('The compound could not be looked up')).toBeVisible();
  answerCompound();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'ASPIRIN' })).toBeVisible();
});

it('fits 390 pixels, with cards instead of tables, and has no serious accessibility findings', async () => {
  await page.viewport(390, 844);
  await openPage('FULL_USER', '/leaflet/structure/7', answerCompound);
  await expect.element(section('Doubtful values')).toBeInTheDocument();
  for (const { element } of ['Activities', 'Target profile', 'Assays', 'References', 'Doubtful values'].map(
    (name) => ({ element: section(name).element() }),
  )) {
    element.scrollIntoView();
    await expect.poll(() => element.querySelector('.mantine-Skeleton-root')).toBeNull();
  }
  expect(document.documentElement.scrollWidth).toBe(390);
  await expect.element(section('Activities').getByRole('columnheader')).not.toBeInTheDocument();
  expect(await seriousFindings()).toEqual([]);
});

it('leads from a reference to its page, where the compound is marked', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7#references', answerCompound);
  await expect
    .element(section('References').getByRole('link', { name: /^J Med Chem/ }))
    .toHaveAttribute('href', '/leafletreference/7/3');
});

const alert = (alertId: number, set: string, name: string, smarts: string) => ({
  alertId,
  set,
  name,
  smarts,
  listed: null,
});
const named = (alertId: number, name: string) => ({ alertId, set: 'BMS', name, smarts: 'C' });

function answerAlerts(changed: Partial<CallResponse<typeof leafletAlerts>> = {}): void {
  answerCompound();
  answer(compoundLeaflet, { ...head, sections: [{ section: 'alerts', count: 3 }] });
  answer(leafletAlerts, {
    str_id: 7,
    patterns: 1251,
    alerts: [
      alert(1, 'Glaxo', 'Phenol ester', 'c1ccccc1OC(=O)[#6]'),
      alert(2, 'Glaxo', 'Acid', 'C(=O)[OH]'),
      alert(3, 'PAINS', 'ester_A(3)', 'C(=O)O[#6]'),
    ],
    onlyListed: [],
    undecided: [],
    unreadable: [],
    ...changed,
  });
}

it('shows structural alerts by set, with their atoms and all structures that have them', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7', () => answerAlerts());
  const alerts = section('Structural alerts');
  await alerts.getByRole('link', { name: 'Show 3 structural alerts' }).click();
  await expect.element(page.getByRole('group', { name: 'Structural alerts by set' })).toHaveFocus();
  await expect.element(alerts.getByText(/a reason to look .* not a verdict/)).toBeVisible();
  await expect.element(alerts.getByText('compared with 1,251 patterns of this release')).toBeVisible();
  await expect.element(alerts.getByRole('heading', { name: 'Glaxo 2 alerts' })).toBeVisible();
  const pains = alerts.getByRole('list', { name: 'Alerts of PAINS' });
  await expect.element(pains.getByText('ester_A(3)')).toBeVisible();
  const drawings = alerts.getByRole('img', { name: /atoms of .* marked/ });
  await expect
    .poll(() => drawings.elements().map((each) => each.getAttribute('data-matched-atoms')))
    .toEqual(['10', '3', '4']);
  await expect.element(alerts.getByText(/could not be read|source only|Undecided/)).not.toBeInTheDocument();
  await expect.poll(() => seriousFindings()).toEqual([]);
  await expect
    .element(alerts.getByRole('link', { name: 'All structures with it: Acid' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/results\/structuretab\?s=/));
});

it('names alerts that only the source lists, that were not decided and that could not be read', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7', () =>
    answerAlerts({
      alerts: [{ ...alert(1, 'Glaxo', 'Acid', 'C(=O)[OH]'), listed: false }],
      onlyListed: [named(10, 'nitro')],
      undecided: [named(11, 'chain')],
      unreadable: [{ ...named(12, 'broken'), problem: 'This is not valid SMARTS.' }],
    }),
  );
  const alerts = section('Structural alerts');
  await expect.element(alerts.getByText('not listed by the source')).toBeVisible();
  const list = (name: string) => alerts.getByRole('list', { name });
  await expect.element(list('Listed by the source only').getByText('nitro (BMS)')).toBeVisible();
  await expect.element(list('Undecided').getByText('chain (BMS)')).toBeVisible();
  await expect
    .element(list('1 alert could not be read').getByText('broken (BMS) This is not valid SMARTS.'))
    .toBeVisible();
});

it('says that no alert is known if some could not be compared', async () => {
  await openPage('FULL_USER', '/leaflet/structure/7', () =>
    answerAlerts({
      alerts: [],
      unreadable: [{ ...named(1, 'broken'), problem: 'This is not valid SMARTS.' }],
    }),
  );
  const alerts = section('Structural alerts');
  await expect.element(alerts.getByText('None is known to match.')).toBeVisible();
  await expect.element(alerts.getByText('a reason to look')).not.toBeInTheDocument();
});

it('shows the reference of a doubtful value on a click, and leads to its page', async () => {
  const opened = await openPage('FULL_USER', '/leaflet/structure/7#doubts', () => {
    answerCompound();
    answer(referenceLeaflet, headOfReference);
  });
  const list = section('Doubtful values').getByRole('list', { name: 'Doubtful values' });
  await list.getByRole('link').first().click();
  const shown = page.getByRole('region', { name: 'Preview of On aspirin' });
  const link = shown.getByRole('link', { name: 'Open page' });
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/leafletreference\/7\/\d+/));
  expect(opened.address()).toMatch(/^\/leaflet\/structure\/7/);
});

function answerIndications(): void {
  answerCompound();
  answer(compoundLeaflet, { ...head, sections: [...head.sections, { section: 'development', count: 1 }] });
  answer(leafletDevelopment, {
    str_id: 7,
    record: null,
    indications: Array.from({ length: 12 }, (_, at) => ({
      mesh_id: null,
      mesh_heading: `Pain ${at + 1}`,
      efo_id: null,
      efo_term: null,
      phase: null,
    })),
    mechanisms: [],
    warnings: [],
  });
}

it('opens all lines of a folded list from its number, and from a link to the list', async () => {
  const list = page.getByRole('group', { name: 'Indications' });
  const opened = await openPage('FULL_USER', '/leaflet/structure/7#development', answerIndications);
  await expect.element(list.getByText('Pain 10')).toBeVisible();
  await expect.element(list.getByText('Pain 12')).not.toBeInTheDocument();
  await list.getByRole('link', { name: 'Indications: show all 12' }).click();
  await expect.element(list.getByText('Pain 12')).toBeInViewport();
  await expect.element(list).toHaveFocus();
  await expect.poll(opened.address).toContain('#development-indications');
  await cleanup();
  await openPage('FULL_USER', '/leaflet/structure/7#development-indications', answerIndications);
  await expect.element(list.getByText('Pain 12')).toBeInViewport();
});

const record = (at: number) => ({
  gvk_id: at,
  ref_id: 3,
  reference: `J Med Chem, 1996, ${at}`,
  year: 1996,
  name: null,
  activities: 1,
});

it('unfolds all compound records from the number of the section, and fetches those of a long list', async () => {
  const form = {
    form_id: 7,
    chembl_id: 'CHEMBL25',
    pref_name: 'ASPIRIN',
    smiles: null,
    full_weight: 180.16,
    isParent: true,
    activities: 5,
  };
  const salt = { ...form, form_id: 8, pref_name: 'ASPIRIN SODIUM', isParent: false };
  const opened = await openPage('FULL_USER', '/leaflet/structure/7', () => {
    answerCompound();
    answer(compoundLeaflet, { ...head, sections: [{ section: 'forms', count: 4 }] });
    respond(structureForms, (_, __, query) => {
      const records = query.get('pageNumber') === '1' ? [record(3)] : [record(1), record(2)];
      const forms = [
        { ...form, recordsFound: 3, records },
        { ...salt, recordsFound: 1, records: [record(9)] },
      ];
      return Response.json({ ...aspirin, activities: 10, recordsFound: 4, forms });
    });
  });
  const lines = page.getByRole('group', { name: 'Compound records' });
  await expect.element(lines.getByText('3 records, 5 activities')).toBeVisible();
  await expect.element(lines.getByText('J Med Chem, 1996, 9')).not.toBeInTheDocument();
  await section('Forms and salts').getByRole('link', { name: 'Show 4 compound records' }).click();
  await expect.element(lines.getByText('J Med Chem, 1996, 9')).toBeVisible();
  await expect.element(lines).toHaveFocus();
  await expect.poll(opened.address).toContain('#forms-lines');
  await expect.element(lines.getByText('The first 2 of 3 records, earliest first.')).toBeInTheDocument();
  await lines.getByRole('button', { name: 'Show 1 more' }).click();
  await expect.element(lines.getByText('J Med Chem, 1996, 3')).toBeVisible();
  await expect.element(lines.getByText('The first')).not.toBeInTheDocument();
  // Folded again, the number unfolds them again.
  await lines.getByRole('button', { name: '3 records, 5 activities' }).click();
  await expect.element(lines.getByText('J Med Chem, 1996, 3')).not.toBeInTheDocument();
  await page
    .getByRole('article', { name: 'ASPIRIN' })
    .getByRole('link', { name: 'Show 5 compound records' })
    .click();
  await expect.element(lines.getByText('J Med Chem, 1996, 3')).toBeVisible();
});
