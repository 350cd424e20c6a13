/** By the tag that a review keeps (reviewTags of contract/business.ts). */
export const tagWords: Readonly<Record<string, string>> = {
  'On time': 'On time',
  Polite: 'Polite',
  Thorough: 'Thorough',
  'Clean uniform': 'Clean uniform',
  'Left no mess': 'Left no mess',
  'Good value': 'Good value',
  Late: 'Late',
  Rushed: 'Rushed',
  'Missed areas': 'Missed areas',
  'Left a mess': 'Left a mess',
  Unfriendly: 'Unfriendly',
  'Asked for more money': 'Asked for more money',
}
