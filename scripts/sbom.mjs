// Writes the software bill of materials of the product to a file, or to the terminal: npm run sbom -- [FILE]
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { billOfMaterials, npmSbom } from './lib/bill-of-materials.mjs';
import { licenceOf } from './lib/licence-of.mjs';
import { ensureInstalled } from './lib/node-24.mjs';
import { fail, say } from './lib/say.mjs';

const [file, ...others] = process.argv.slice(2);
if (others.length > 0 || file?.startsWith('-')) fail('usage: npm run sbom -- [FILE]');
// Some packages name their licence only in a file.
ensureInstalled();
const bill = billOfMaterials(npmSbom(), licenceOf);
const text = `${JSON.stringify(bill, null, 2)}\n`;
if (file === undefined) process.stdout.write(text);
else {
  // npm changes to the project folder and passes the user's working directory in INIT_CWD.
  const path = resolve(process.env.INIT_CWD ?? '.', file);
  writeFileSync(path, text);
  say(`${path}: ${bill.components.length} packages`);
}
