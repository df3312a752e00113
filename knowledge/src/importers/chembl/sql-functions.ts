import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { cnsMpo, pActivity, pActivityPrefix, toMicromolar } from '@moltrove/contract/without-calls';
import { casNumberOf } from './cas-number.ts';
import { companyOfSource } from './companies-of-sources.ts';
import { type Condition, activityConditions, assayConditions } from './conditions.ts';
import { decodeEntities } from './decode-entities.ts';
import { issnOfDoi } from './issn.ts';
import { parseMutation } from './mutation.ts';
import { parsePatent, referenceText } from './reference.ts';
import { measuredText } from './values.ts';

type Value = SQLOutputValue;

const text = (value: Value): string | null => (value === null || value === '' ? null : String(value));
const number = (value: Value): number | null => (typeof value === 'number' ? value : null);
const scalar = (value: Value): number | string | null => number(value) ?? text(value);

/**
 * Adds functions to a connection that SQL cannot express. Values that belong together are returned as a JSON
 * object, from which SQL extracts them.
 */
export function registerFunctions(db: DatabaseSync): void {
  const define = (name: string, body: (...values: Value[]) => string | number | null): void => {
    db.function(name, { deterministic: true, varargs: true }, body);
  };
  define('micro_molar', (value, unit) =>
    typeof value === 'number' ? toMicromolar(value, text(unit)) : null,
  );
  define('p_activity', (type, value, unit) =>
    typeof type === 'string' && typeof value === 'number' ? pActivity(type, value, text(unit)) : null,
  );
  define('p_activity_prefix', (type, unit, prefix) =>
    pActivityPrefix(String(type), text(unit), text(prefix)),
  );
  define('cns_mpo', (logP, logD, weight, psa, hbDonors, basicPka) =>
    cnsMpo({
      logP: number(logP),
      logD: number(logD),
      weight: number(weight),
      psa: number(psa),
      hbDonors: number(hbDonors),
      basicPka: number(basicPka),
    }),
  );
  define('decode_entities', (value) => (typeof value === 'string' ? decodeEntities(value) : scalar(value)));
  define('cas_number', (value) => (typeof value === 'string' ? casNumberOf(value) : null));
  define('issn_of_doi', (doi) => (typeof doi === 'string' ? issnOfDoi(doi) : null));
  define('company_of_source', (description) =>
    typeof description === 'string' ? companyOfSource(description) : null,
  );
  define('measured_text', (value, upper) => measuredText(scalar(value), scalar(upper)));
  define('mutation_json', (mutation) => JSON.stringify(parseMutation(text(mutation))));
  define('patent_json', (patentId) => JSON.stringify(parsePatent(text(patentId))));
  define('assay_conditions_json', (rows) => JSON.stringify(assayConditions(conditionsOf(rows))));
  define('activity_conditions_json', (rows) => JSON.stringify(activityConditions(conditionsOf(rows))));
  define('reference_text', (...parts) => {
    const [
      docType,
      journal,
      year,
      volume,
      issue,
      firstPage,
      lastPage,
      patentId,
      pubmedId,
      doi,
      title,
      chemblId,
    ] = parts;
    return referenceText({
      docType: text(docType),
      journal: text(journal),
      year: number(year),
      volume: text(volume),
      issue: text(issue),
      firstPage: text(firstPage),
      lastPage: text(lastPage),
      patentId: text(patentId),
      pubmedId: number(pubmedId),
      doi: text(doi),
      title: text(title),
      chemblId: text(chemblId),
    });
  });
}

/** Parses the output of `conditionObject` of `condition-steps.ts`. */
const conditionsOf = (json: Value): Condition[] => JSON.parse(String(json)) as Condition[];
