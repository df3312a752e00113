const browsers: ReadonlyArray<readonly [name: string, sign: RegExp]> = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* .*Safari/],
];

const systems: ReadonlyArray<readonly [name: string, sign: RegExp]> = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
];

/** A browser's name by its user agent, such as "Firefox 140 on Windows", as far as it is recognised. */
export function browserName(userAgent: string): string {
  const system = systems.find(([, sign]) => sign.test(userAgent))?.[0];
  for (const [name, sign] of browsers) {
    const version = sign.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}${system === undefined ? '' : ` on ${system}`}`;
  }
  const [program = ''] = userAgent.split(/[\s/]/, 1);
  if (program === '' || program === 'Mozilla')
    return system === undefined ? 'A program that gave no name' : `A browser on ${system}`;
  return program;
}
