export const invoiceCopy = {
  title: 'Invoice',
  kinds: { invoice: 'Tax invoice', credit_note: 'Credit note' },
  download: 'Download',
  downloaded: 'Downloaded',
  failed: 'We could not download the invoice. Please try again.',
} as const
