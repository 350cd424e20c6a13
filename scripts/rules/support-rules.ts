import { clockLabel } from '#contract/lib/india-time.ts'

/** Messages of customers, our answers, and announcements. */
export function supportRules({
  grievance,
  caseWarning,
  caseReopenDays,
  caseTexts,
  announcementPolicy: news,
  grantPolicy,
}: typeof import('#contract/lib/business.ts')): { title: string; rules: [string, string][] } {
  return {
    title: 'Support and announcements',
    rules: [
      [
        'Grievances',
        `acknowledged within ${grievance.acknowledgedHours} hours, settled within ${grievance.settledDays} days`,
      ],
      [
        'Cases of support: due soon',
        `${caseWarning.acknowledgeHours} hours before the first answer is due, ${caseWarning.settleDays} days before it is to be settled`,
      ],
      [
        'Answers to a case by SMS',
        `${caseTexts.perCase} of one case and ${caseTexts.perNumber} to one number within an hour`,
      ],
      [
        'Offer given to chosen customers',
        `at most ${grantPolicy.maxCustomers} at once, for at most ${grantPolicy.maxDays} days`,
      ],
      [
        'Announcement to customers',
        `at most ${news.aheadDays} days ahead; a second person approves more than ${news.aloneMax} recipients`,
      ],
      [
        '… to those with a booking, who booked lately',
        `in the next ${news.upcomingDays} days, within ${news.recentDays} days`,
      ],
      [
        '… by SMS',
        `not from ${clockLabel(news.quiet.fromHour * 60)} to ${clockLabel(news.quiet.untilHour * 60)}; a text is estimated at ${news.smsUnitPaise} paise`,
      ],
      ['Closed cases', `a reply of the customer opens one again within ${caseReopenDays} days`],
    ],
  }
}
