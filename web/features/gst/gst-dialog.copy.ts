export const gstDialogCopy = {
  gstinHint: '15 characters, as on your GST certificate. Embassies and UN bodies enter their UIN.',
  sez: 'We’re an SEZ unit or developer',
  sezHint: 'Your invoice will have IGST.',
} as const
