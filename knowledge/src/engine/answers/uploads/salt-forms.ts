/** Words that the name of a salt, solvate or other form adds at the end of the compound's name. */
const saltWords: ReadonlySet<string> = new Set(
  `hydrochloride dihydrochloride trihydrochloride hcl hydrobromide dihydrobromide hydroiodide
  chloride dichloride bromide dibromide iodide fluoride sodium disodium trisodium potassium dipotassium
  calcium hemicalcium magnesium lithium zinc ammonium meglumine tromethamine lysine arginine olamine
  sulfate sulphate bisulfate hemisulfate hydrogensulfate phosphate diphosphate nitrate carbonate acetate
  diacetate trifluoroacetate tfa citrate dihydrogencitrate maleate dimaleate malate fumarate hemifumarate
  succinate tartrate bitartrate lactate gluconate oxalate malonate benzoate salicylate pamoate embonate
  mesylate methanesulfonate dimesylate mesilate besylate besilate tosylate tosilate ditosylate esylate
  edisylate camsylate napsylate isethionate xinafoate stearate palmitate propionate pivalate valerate
  adipate ascorbate orotate glycolate hydrate monohydrate hemihydrate dihydrate trihydrate sesquihydrate
  pentahydrate anhydrous solvate ethanolate free base salt`.split(/\s+/),
);

const isSaltWord = (word: string): boolean => saltWords.has(word.replaceAll(/[().,]/g, ''));

/** The name without the salt words at its end, in lower case; null if nothing else would be left. */
export function withoutSalt(name: string): string | null {
  const words = name.trim().toLowerCase().split(/\s+/);
  let length = words.length;
  while (length > 0 && isSaltWord(words[length - 1])) length -= 1;
  return length === 0 ? null : words.slice(0, length).join(' ');
}

/** Whether a name is that of the compound or of one of its salts; both in lower case. */
export function isSaltOf(name: string, compound: string): boolean {
  if (!name.startsWith(compound)) return false;
  const rest = name.slice(compound.length).trim();
  return rest === '' || (name[compound.length] === ' ' && rest.split(/\s+/).every(isSaltWord));
}
