/** Makes media queries of a maximal width answer as in a window of that width; jsdom knows none. */
export function setWindowWidth(px: number): void {
  window.matchMedia = (media: string) => {
    const max = Number(/max-width:\s*([\d.]+)px/.exec(media)?.[1] ?? Infinity);
    return { matches: px <= max, media, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList;
  };
}
