export const invoiceCopy = {
  title: 'Invoice',
  kinds: { invoice: 'Tax invoice', credit_note: 'Credit note' },
  download: 'Download',
  downloaded: 'Downloaded',
  failed: 'Couldn’t download the invoice. Try again.',
} as const
