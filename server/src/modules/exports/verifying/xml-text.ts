const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The text that `xmlText` wrote. */
export const textOfXml = (xml: string): string =>
  xml
    .replaceAll(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity])
    .replaceAll(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
