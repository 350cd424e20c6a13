export const taxCopy = {
  title: 'Tax deducted',
  note: 'Tax deducted at source on payouts (TDS), by the last day of their run.',
  toConfirm: 'Rates and amounts are to be confirmed by the tax adviser before they are filed.',
  filters: 'Filters',
  quarterLabel: 'Quarter',
  quarter: (year: number, quarter: number) =>
    `${['Apr–Jun', 'Jul–Sep', 'Oct–Dec', 'Jan–Mar'][quarter - 1]} ${quarter === 4 ? year + 1 : year} (Q${quarter})`,
  download: 'CSV with PANs',
  name: 'Name',
  pan: 'PAN',
  noPan: 'None',
  gross: 'Gross pay',
  taxed: 'Taxed',
  rate: 'Rate',
  none: 'Below the limits',
  deducted: 'Deducted',
  nothing: 'No payouts in this quarter.',
} as const
