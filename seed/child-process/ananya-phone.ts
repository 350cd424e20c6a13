/** A database with a customer of this number has the demo world. */
export const ananyaPhone = '+919876543210'
