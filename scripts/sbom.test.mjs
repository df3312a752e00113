import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { billOfMaterials, npmSbom } from './lib/bill-of-materials.mjs';
import { licenceOf } from './lib/licence-of.mjs';

const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
/** Runtime dependencies by name and version, without development tools. */
const running = Object.entries(lockfile.packages)
  .filter(([path, { link, dev }]) => path.includes('node_modules/') && link !== true && dev !== true)
  .map(([path, each]) => [`${path.split('node_modules/').at(-1)}@${each.version}`, each]);

describe('the bill of materials', () => {
  let written;
  let bill;
  beforeAll(() => {
    written = npmSbom();
    bill = billOfMaterials(written, licenceOf);
  });

  it('names every package of the product with version, licence and checksum, and no other', () => {
    const own = ['chemistry', 'contract', 'knowledge', 'server', 'web'].map((name) => `@moltrove/${name}`);
    const listed = bill.components.filter(({ name }) => !own.includes(name));
    expect(bill.components.length - listed.length).toBe(own.length);
    expect(new Set(listed.map((each) => `${each.name}@${each.version}`))).toEqual(
      new Set(running.map(([name]) => name)),
    );
    for (const { name, version, purl, licenses, hashes } of listed) {
      expect([name, licenses?.length]).toEqual([name, 1]);
      expect(purl).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      const { integrity } = running.find(([each]) => each === `${name}@${version}`)[1];
      const [{ alg, content }] = hashes;
      expect([alg, `sha512-${Buffer.from(content, 'hex').toString('base64')}`]).toEqual([
        'SHA-512',
        integrity,
      ]);
    }
  });

  it('refers only to packages that it names, and depends on nothing but the lockfile', () => {
    const { component } = bill.metadata;
    expect(component).toMatchObject({ type: 'application', name: 'moltrove', 'bom-ref': 'moltrove@0.1.0' });
    const refs = new Set([component, ...bill.components].map((each) => each['bom-ref']));
    expect(refs.size).toBe(bill.components.length + 1);
    for (const { ref, dependsOn } of bill.dependencies)
      for (const each of [ref, ...dependsOn]) expect(refs).toContain(each);
    const later = {
      ...written,
      serialNumber: 'urn:uuid:1',
      metadata: { ...written.metadata, timestamp: 'later' },
    };
    expect(billOfMaterials(later, licenceOf)).toEqual(bill);
    expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(JSON.stringify(bill)).not.toContain('registry');
  });
});
