/**
 * Tax deducted at source on payouts, by the last day of their run: nothing up to the limit of a payment and of a financial year. Income-tax Act,
 * payments to contractors (194C) and without a PAN (206AA); the tax adviser confirms it.
 */
export const payoutTax = {
  rates: [
    {
      from: '2026-04-01',
      basisPoints: 100,
      withoutPanBasisPoints: 2000,
      paymentFreePaise: 30_000_00,
      yearFreePaise: 1_00_000_00,
    },
  ],
} as const
