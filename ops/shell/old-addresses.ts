import { type RouteObject, redirect } from 'react-router'

/** Addresses in bookmarks and messages of before, by those of now; of their records, too. */
export const oldAddresses: Readonly<Record<string, string>> = {
  board: 'dispatch',
  today: 'visits',
  book: 'phone-booking',
  cases: 'support',
  'case-figures': 'support-report',
  reassign: 'reassignments',
  applicants: 'partners',
  numbers: 'account-unlock',
  papers: 'professional-documents',
  areas: 'service-areas',
  decisions: 'approvals',
  'money/payouts': 'payouts',
  'money/accounts': 'payout-accounts',
  'money/cash': 'cash',
  checklists: 'job-checklists',
  figures: 'reports',
  colleagues: 'staff',
  accesses: 'audit-log',
}

export const oldAddressRoutes: readonly RouteObject[] = Object.entries(oldAddresses).map(([before, now]) => ({
  path: `${before}/*`,
  loader: ({ request, params: { '*': record } }) =>
    redirect(`/${now}${record ? `/${record}` : ''}${new URL(request.url).search}`),
}))
