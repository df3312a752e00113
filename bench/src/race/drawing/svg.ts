type Attributes = Readonly<Record<string, string | number>>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]);

/** An SVG element as text; numbers are rounded to two decimals. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(
    ([key, value]) =>
      ` ${key}="${escaped(typeof value === 'number' ? String(Math.round(value * 100) / 100) : value)}"`,
  );
  return children.length === 0
    ? `<${name}${written.join('')}/>`
    : `<${name}${written.join('')}>${children.join('')}</${name}>`;
}

export function label(text: string, x: number, y: number, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escaped(text));
}

/** Colours of the line and bar classes c0, c1, …, for the light and the dark scheme; c0 is the engine. */
const day = ['#0b62c4', '#c2570c', '#2b8a57', '#7c4dbd', '#a3334f', '#5c6b7a'];
const night = ['#6cb2ff', '#f2955a', '#62c795', '#b795f0', '#ef8aa3', '#a7b4c2'];

const colours = (palette: readonly string[]): string =>
  palette.map((colour, at) => `.c${at}{fill:${colour};stroke:${colour}}`).join('');

const style = `text{font:13px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#1d232b;stroke:none}
.title{font-size:17px;font-weight:600}.faint{fill:#5a6572}.paper{fill:#fff}.rule{stroke:#d9dee5}
.line{fill:none;stroke-width:2}.bar{stroke:none}${colours(day)}.line{fill:none}.bar{stroke:none}
@media(prefers-color-scheme:dark){text{fill:#e6eaf0}.faint{fill:#a3adb9}.paper{fill:#14181d}.rule{stroke:#353d47}
${colours(night)}.line{fill:none}.bar{stroke:none}}`;

export const colourClass = (at: number): string => `c${at % day.length}`;

/** A complete picture with its own background; screen readers read `description`. */
export function picture(
  {
    width,
    height,
    title,
    description,
  }: { width: number; height: number; title: string; description: string },
  ...children: readonly string[]
): string {
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, role: 'img' };
  return `${element(
    'svg',
    { ...attributes, width, height },
    element('title', {}, escaped(title)),
    element('desc', {}, escaped(description)),
    element('style', {}, style),
    element('rect', { class: 'paper', width, height }),
    label(title, 20, 30, { class: 'title' }),
    ...children,
  )}\n`;
}
