import { type RouteObject, redirect } from 'react-router'

/** Pages of before that are views of a section now, under the same name. */
const movedBelow: Readonly<Record<string, readonly string[]>> = {
  catalogue: ['categories', 'add-ons', 'home-page', 'planned-changes', 'preview', 'price-file', 'languages'],
  inbox: ['refunds', 'disputes'],
  money: ['credits', 'invoices', 'ledger', 'postings', 'gifts', 'dues'],
  'service-areas': ['capacity', 'holidays', 'demand'],
  staff: ['audit-log'],
  support: ['canned-answers'],
}

/** Addresses in bookmarks and messages of before, by those of now; of their records, too. */
export const oldAddresses: Readonly<Record<string, string>> = {
  board: 'dispatch',
  today: 'visits',
  book: 'phone-booking',
  cases: 'support',
  'case-figures': 'reports/cases',
  'support-report': 'reports/cases',
  figures: 'reports',
  reassign: 'visits/reassign',
  reassignments: 'visits/reassign',
  applicants: 'professionals/applicants',
  partners: 'professionals/applicants',
  papers: 'professionals/papers',
  'professional-documents': 'professionals/papers',
  numbers: 'account-unlock',
  areas: 'service-areas',
  decisions: 'inbox/decisions',
  approvals: 'inbox/decisions',
  requests: 'inbox/changes',
  payments: 'money',
  'all-refunds': 'money/refunds',
  'money/payouts': 'payouts',
  'money/accounts': 'payouts/bank-details',
  'payout-accounts': 'payouts/bank-details',
  'money/cash': 'cash',
  checklists: 'catalogue/checklists',
  'job-checklists': 'catalogue/checklists',
  colleagues: 'staff',
  accesses: 'staff/audit-log',
  ...Object.fromEntries(
    Object.entries(movedBelow).flatMap(([section, names]) => names.map((name) => [name, `${section}/${name}`])),
  ),
}

export const oldAddressRoutes: readonly RouteObject[] = Object.entries(oldAddresses).map(([before, now]) => ({
  path: `${before}/*`,
  loader: ({ request, params: { '*': record } }) =>
    redirect(`/${now}${record ? `/${record}` : ''}${new URL(request.url).search}`),
}))
