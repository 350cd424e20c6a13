export function retention({ retentionDays }: typeof import('#contract/lib/business.ts')) {
  const kept: Record<keyof typeof retentionDays, string> = {
    declinedDocuments: 'Documents of a declined application',
    application: 'Application',
    contactMessage: 'Message of the contact form',
    erasedPhone: 'Hash of a number that an account has or had, also a deleted one',
    household: 'Hash of an address or device that an account used, also a deleted one',
    staffAccess: 'Record of what staff looked at',
    notification: 'Notification',
    smsMessage: 'Text message',
    visitCrew: 'Who came to a visit',
    bookingNote: 'Note or call of staff about a booking',
    professionalHistory: 'Leave of a professional that is over, and each change of theirs',
    professionalDocument:
      'File and number of a paper of a professional that was refused, replaced, ended, or whose owner left',
    supplyHistory: 'Change of an area',
    demand: 'How many looked for us where we do not come',
    waitlistEntry: 'A number left to hear when we come, or of membership, that had no answer',
    maskedCall: 'That customer and professional of a visit called each other, without their numbers',
    visitPhoto: 'Photo of a visit by its professional',
    casePhoto: 'Photo in a message to support, or in its answer',
    paymentEvent: 'Event of a payment',
  }
  return {
    title: 'Retention',
    rules: Object.entries(retentionDays).map(([name, days]): [string, string] => [
      kept[name as keyof typeof retentionDays],
      `${days} days`,
    ]),
  }
}
