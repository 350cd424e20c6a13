import { Banknote, Gavel, HandCoins, Hourglass, Landmark, ReceiptIndianRupee, Scale, Undo2, Wallet } from 'lucide-react'
import {
  accountingCalls,
  approvalCalls,
  cashCalls,
  disputeCalls,
  dueCalls,
  giftCalls,
  gstSummaryCalls,
  payoutAccountCalls,
  payoutCalls,
  refundCalls,
  requestCalls,
} from '#contract/calls.gen.ts'
import type { ConsolePage, SectionGroup } from './console-page.ts'

const moneyLists = () => import('#ops/features/accounting/money.page.tsx')

const money: readonly ConsolePage[] = [
  {
    path: 'money/refunds',
    title: 'Refunds',
    call: accountingCalls.refunds,
    load: async () => ({ Component: (await moneyLists()).Refunds }),
  },
  {
    path: 'money/credits',
    title: 'Credits',
    call: accountingCalls.credits,
    load: async () => ({ Component: (await moneyLists()).Credits }),
  },
  {
    path: 'money/invoices',
    title: 'Invoices',
    call: accountingCalls.documents,
    load: () => import('#ops/features/accounting/invoices.view.tsx'),
  },
  {
    path: 'money/ledger',
    title: 'Ledger',
    call: accountingCalls.accounts,
    load: () => import('#ops/features/accounting/ledger.view.tsx'),
  },
  {
    path: 'money/postings',
    title: 'Postings',
    call: accountingCalls.postings,
    load: async () => ({ Component: (await moneyLists()).Postings }),
  },
  {
    path: 'money/gifts',
    title: 'Gifts',
    call: giftCalls.list,
    load: () => import('#ops/features/gift/gifts.view.tsx'),
  },
  {
    path: 'money/dues',
    title: 'Still to pay',
    call: dueCalls.list,
    load: () => import('#ops/features/due/dues.view.tsx'),
  },
]

/** Money of customers, professionals and the company. */
export const moneyGroup: SectionGroup = {
  title: 'Money',
  sections: [
    {
      path: 'approvals',
      title: 'Decisions',
      icon: Scale,
      call: approvalCalls.list,
      load: () => import('#ops/features/approval/approvals.page.tsx'),
    },
    {
      path: 'requests',
      title: 'Changes waiting',
      icon: Hourglass,
      call: requestCalls.list,
      load: () => import('#ops/features/request/requests.page.tsx'),
    },
    {
      path: 'refunds',
      title: 'Refunds',
      icon: Undo2,
      call: refundCalls.stuck,
      load: () => import('#ops/features/refund/refunds.page.tsx'),
    },
    {
      path: 'disputes',
      title: 'Disputes',
      icon: Gavel,
      call: disputeCalls.list,
      load: () => import('#ops/features/dispute/disputes.page.tsx'),
    },
    {
      path: 'money',
      title: 'Money',
      tab: 'Payments',
      icon: Wallet,
      call: accountingCalls.payments,
      load: async () => ({ Component: (await moneyLists()).Payments }),
      views: money,
      shared: ['from', 'to', 'number'],
    },
    {
      path: 'settlements',
      title: 'Settlements',
      icon: Landmark,
      call: accountingCalls.settlements,
      load: () => import('#ops/features/accounting/settlements.page.tsx'),
    },
    {
      path: 'payouts',
      title: 'Payouts',
      tab: 'Weeks',
      icon: HandCoins,
      call: payoutCalls.list,
      load: () => import('#ops/features/payout/payouts.page.tsx'),
      views: [
        {
          path: 'payouts/bank-details',
          title: 'Bank details',
          call: payoutAccountCalls.list,
          load: () => import('#ops/features/payout-account/payout-accounts.view.tsx'),
        },
      ],
      shared: ['area'],
    },
    {
      path: 'cash',
      title: 'Cash',
      icon: Banknote,
      call: cashCalls.list,
      load: () => import('#ops/features/cash/cash.page.tsx'),
    },
    {
      path: 'gst',
      title: 'GST',
      icon: ReceiptIndianRupee,
      call: gstSummaryCalls.months,
      load: () => import('#ops/features/gst/gst.page.tsx'),
    },
  ],
}
