/** Letters, 'One Size', and numbers of shoes, belts and the like; not '250 g'. */
const ofClothes = /^(one size|\d?x{0,4}[sml]|\d{2,3}([-/]\d{2,3})?)$/i;

/** Whether a chart of bodies explains any of these sizes. Its numbers come with the guide. */
export const hasSizeChart = (sizes: readonly { name: string }[]): boolean =>
  sizes.some(({ name }) => ofClothes.test(name.trim()));
