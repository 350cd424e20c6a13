/** Of customer and professional of a visit. */
export function callRules({ maskedCall: calls }: typeof import('#contract/business.ts')) {
  return {
    title: 'Calls between customer and professional',
    rules: [
      ['Possible', `from ${calls.beforeHours} hours before the start to ${calls.afterHours} hour after the end`],
      ['For a visit', `${calls.perVisit} by each, at most ${calls.maxSeconds / 60} minutes; not recorded`],
      ['Phones ring', `${calls.ringSeconds} seconds each`],
      ['A call that nothing more is heard of', `holds back the next one for ${calls.silentSeconds} seconds`],
    ] satisfies [string, string][],
  }
}
