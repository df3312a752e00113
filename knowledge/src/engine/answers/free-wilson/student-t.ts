/**
 * The probability that Student's t with a whole number of degrees of freedom lies between -t and t, for t >= 0: the finite sums
 * 26.7.3 and 26.7.4 of Abramowitz and Stegun, Handbook of Mathematical Functions (1964).
 */
export function centralProbability(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power <= degrees - 2; power += 2) {
    term *= ((power - 1) / power) * cosine * cosine;
    sum += term;
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

const bisections = 60;

/** The t that Student's t exceeds in size with the probability 1 - `share`; `degrees` is a whole number, 1 or more. */
export function centralQuantile(share: number, degrees: number): number {
  let [low, high] = [0, 1];
  while (centralProbability(high, degrees) < share) high *= 2;
  for (let step = 0; step < bisections; step += 1) {
    const middle = (low + high) / 2;
    if (centralProbability(middle, degrees) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
