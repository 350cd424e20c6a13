/** Of customer and professional of a visit. */
export function callRules({ maskedCall: calls }: typeof import('#contract/lib/business.ts')) {
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

/** Of visits that could not be done. */
export function notDoneRules({
  notAtHome,
}: Pick<typeof import('#contract/lib/business.ts'), 'notAtHome'>): [string, string][] {
  return [
    [
      'Customer not at home',
      `after the arrival, ${notAtHome.waitMinutes} minutes from the start on, ${notAtHome.calls} masked calls, and a position at most ${notAtHome.maxMetres} metres away or a photo`,
    ],
    [
      'A visit that could not be done, as its professional says',
      'waits for the office: no fee, pay or cancellation before; not possible before the arrival is a refusal',
    ],
  ]
}
