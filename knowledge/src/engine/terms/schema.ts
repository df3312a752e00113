export const termsFile = 'terms.sqlite';

/** Marks a SQLite file as Moltrove terms ("MTRT" as a 32-bit number). */
export const termsApplicationId = 0x4d54_5254;
export const termsVersion = 2;

/**
 * lookup: every text that exactly identifies an entity (see text-keys.ts), with the entity's ordinal (`place`).
 * document_text: further texts that bibliography rows compare. target_term: the proposals of the target lookups;
 * `everywhere` is 0 if the lookup over all kinds shows the same text under a better kind. term: the proposals of the
 * fields with many texts, with consecutive ids for each field, most activities first. description_word: words of the
 * descriptions of assays, by their ordinal plus 1.
 */
export const termsSql = `
CREATE TABLE lookup (kind TEXT NOT NULL, key TEXT NOT NULL, place INTEGER NOT NULL,
  PRIMARY KEY (kind, key, place)) WITHOUT ROWID;
CREATE TABLE document_text (place INTEGER PRIMARY KEY, title TEXT, authors TEXT, journal TEXT,
  year INTEGER, volume TEXT, issue TEXT, start_page TEXT, country_code TEXT, companies TEXT,
  is_patent INTEGER NOT NULL);
CREATE TABLE target_term (id INTEGER PRIMARY KEY, category TEXT NOT NULL, everywhere INTEGER NOT NULL,
  key TEXT NOT NULL, value TEXT NOT NULL, preferred INTEGER NOT NULL, hint TEXT NOT NULL,
  entities INTEGER NOT NULL, activities INTEGER NOT NULL);
CREATE VIRTUAL TABLE target_word USING fts5 (words, content = '', detail = none, prefix = '2 3 4',
  tokenize = 'unicode61 remove_diacritics 2');
CREATE TABLE term (id INTEGER PRIMARY KEY, field TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL,
  hint TEXT NOT NULL, entities INTEGER NOT NULL, activities INTEGER NOT NULL);
CREATE TABLE term_field (field TEXT PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL);
CREATE VIRTUAL TABLE term_word USING fts5 (words, content = '', detail = none, prefix = '1 2 3 4 5 6 7 8',
  tokenize = 'unicode61 remove_diacritics 2');
CREATE VIRTUAL TABLE description_word USING fts5 (words, content = '', detail = none,
  tokenize = 'unicode61 remove_diacritics 2');
`;

export const termsIndexSql = `
CREATE INDEX document_journal ON document_text (journal);
CREATE INDEX term_key ON term (field, key);
CREATE INDEX target_term_key ON target_term (key);
CREATE INDEX target_term_everywhere ON target_term (everywhere, activities);
CREATE INDEX target_term_category ON target_term (category, activities);
`;
