const maxNames = 20;

/**
 * The names in a text of several: separated by line breaks, tabs, semicolons, bars or commas, or words that look like
 * identifiers (EGFR ERBB2). At most twenty; empty if the text is a single name.
 */
export function severalNames(typed: string): string[] {
  const text = typed.trim();
  const parts = text.split(/\s*[\n\t;|,]\s*/);
  const split = parts.length > 1 ? parts : text.split(/\s+/);
  if (parts.length === 1 && !split.every((word) => /^(?=.*[A-Z])[A-Z\d-]{2,}$/.test(word))) return [];
  const names = [...new Set(split.filter((name) => name !== ''))];
  return names.length > 1 ? names.slice(0, maxNames) : [];
}
