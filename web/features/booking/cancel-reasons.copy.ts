// Of its own: the list of bookings loads the words around it.

/** What colleagues read in English, and what the customer reads. */
export const cancelReasons: Readonly<Record<string, string>> = {
  'Plans changed': 'Plans changed',
  'Booked by mistake': 'Booked by mistake',
  'Found another way': 'Found another way',
  'Too expensive': 'Too expensive',
  Other: 'Other',
}
