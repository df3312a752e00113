/** Exits with an error message of one line, without a stack trace. */
export function fail(line, code = 1) {
  process.stderr.write(`moltrove: ${line}\n`);
  process.exit(code);
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}
