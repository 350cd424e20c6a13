export const placeCopy = {
  place: 'Area, street or pincode',
  hint: 'Such as Koramangala or 560034',
  none: 'No place has these words.',
  notServed: 'We do not come here',
  other: 'Choose another place',
  house: 'House or flat number',
  landmark: 'Landmark',
} as const
