const maxFrames = 10;

/** Acts on an element in the first of the next frames in which it is rendered, if it is. */
export function whenRendered(find: () => HTMLElement | null, act: (element: HTMLElement) => void): void {
  let frames = 0;
  function look(): void {
    const element = find();
    frames += 1;
    if (element !== null) act(element);
    else if (frames < maxFrames) requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}
