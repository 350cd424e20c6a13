import {
  Banknote,
  CalendarDays,
  ChartColumn,
  HandCoins,
  IdCard,
  Inbox,
  KeyRound,
  Landmark,
  LayoutGrid,
  Mail,
  MapPinned,
  Megaphone,
  PhoneCall,
  ReceiptIndianRupee,
  Star,
  Tags,
  TicketPercent,
  Users,
  Wallet,
} from 'lucide-react'
import {
  accountingCalls,
  announcementCalls,
  approvalCalls,
  bankCalls,
  cannedAnswerCalls,
  capacityCalls,
  caseCalls,
  cashCalls,
  catalogTextCalls,
  categoryTreeCalls,
  demandCalls,
  dispatchCalls,
  disputeCalls,
  dueCalls,
  giftCalls,
  gstSummaryCalls,
  holidayCalls,
  inboxCalls,
  payoutAccountCalls,
  payoutCalls,
  payoutTaxCalls,
  phoneBookingCalls,
  priceFileCalls,
  professionalCalls,
  professionalDocumentCalls,
  professionalRecordCalls,
  refundCalls,
  reportCalls,
  requestCalls,
  serviceAreaCalls,
  staffBookingCalls,
  staffCalls,
  staffCatalogCalls,
  staffMemberCalls,
  staffOfferCalls,
  staffPartnerCalls,
  staffReviewCalls,
} from '#contract/calls.gen.ts'
import { checklistCalls } from '#contract/visit-calls.gen.ts'
import { type ConsolePage, getViews, page, type Section } from './console-page.ts'
import { recordPages } from './record-pages.ts'

const money = () => import('#ops/features/accounting/money.page.tsx')
const rows = () => import('#ops/features/catalog/rows/rows.view.tsx')

/** The navigation, in its order. A new section is a row here and a folder in ops/features. */
const entries: readonly Section[] = [
  {
    group: 'Day',
    icon: Inbox,
    tab: 'All',
    count: inboxCalls.count,
    ...page('inbox', 'Inbox', inboxCalls.list, () => import('#ops/features/inbox/inbox.page.tsx')),
    views: [
      page('decisions', 'Decisions', approvalCalls.list, () => import('#ops/features/approval/approvals.view.tsx')),
      page('changes', 'Changes waiting', requestCalls.list, () => import('#ops/features/request/requests.view.tsx')),
      page('refunds', 'Refunds', refundCalls.stuck, () => import('#ops/features/refund/refunds.view.tsx')),
      page('disputes', 'Disputes', disputeCalls.list, () => import('#ops/features/dispute/disputes.view.tsx')),
    ],
  },
  {
    group: 'Day',
    icon: LayoutGrid,
    ...page('dispatch', 'Board', dispatchCalls.day, () => import('#ops/features/dispatch/dispatch.page.tsx')),
  },
  {
    group: 'Day',
    icon: CalendarDays,
    tab: 'Visits',
    ...page('visits', 'Today', staffBookingCalls.list, () => import('#ops/features/visit/visits.page.tsx')),
    views: [
      page(
        'reassign',
        'Reassign',
        professionalRecordCalls.propose,
        () => import('#ops/features/professional/reassignments.view.tsx'),
      ),
    ],
  },
  {
    group: 'Day',
    icon: PhoneCall,
    ...page(
      'phone-booking',
      'Book by phone',
      phoneBookingCalls.hold,
      () => import('#ops/features/phone-booking/book.page.tsx'),
    ),
  },
  {
    group: 'People',
    icon: Mail,
    ...page('support', 'Cases', caseCalls.list, () => import('#ops/features/support/cases.page.tsx')),
    views: [
      page(
        'canned-answers',
        'Canned answers',
        cannedAnswerCalls.list,
        () => import('#ops/features/support/canned/canned.view.tsx'),
      ),
    ],
  },
  {
    group: 'People',
    icon: Star,
    ...page('reviews', 'Reviews', staffReviewCalls.list, () => import('#ops/features/review/reviews.page.tsx')),
  },
  {
    group: 'People',
    icon: Megaphone,
    ...page(
      'announcements',
      'Announcements',
      announcementCalls.list,
      () => import('#ops/features/announcement/announcements.page.tsx'),
    ),
  },
  {
    group: 'People',
    icon: KeyRound,
    ...page(
      'account-unlock',
      'Sign-in help',
      staffCalls.smsBudget,
      () => import('#ops/features/account-unlock/account-unlock.page.tsx'),
    ),
  },
  {
    group: 'Supply',
    icon: Users,
    ...page(
      'professionals',
      'Professionals',
      professionalCalls.list,
      () => import('#ops/features/professional/professionals.page.tsx'),
    ),
    views: [
      page(
        'papers',
        'Papers',
        professionalDocumentCalls.list,
        () => import('#ops/features/professional/documents/documents.view.tsx'),
      ),
      page(
        'applicants',
        'Applicants',
        staffPartnerCalls.list,
        () => import('#ops/features/partner/applicants.view.tsx'),
      ),
    ],
    shared: ['area'],
  },
  {
    group: 'Supply',
    icon: MapPinned,
    ...page(
      'service-areas',
      'Areas',
      serviceAreaCalls.overview,
      () => import('#ops/features/service-area/areas.page.tsx'),
    ),
    views: [
      page('capacity', 'Capacity', capacityCalls.hours, () => import('#ops/features/capacity/capacity.view.tsx')),
      page('holidays', 'Holidays', holidayCalls.list, () => import('#ops/features/holiday/holidays.view.tsx')),
      page('demand', 'Demand elsewhere', demandCalls.list, () => import('#ops/features/demand/demand.view.tsx')),
    ],
  },
  {
    group: 'Money',
    icon: Wallet,
    tab: 'Payments',
    ...page('money', 'Money', accountingCalls.payments, async () => ({ Component: (await money()).Payments })),
    views: [
      page('refunds', 'Refunds', accountingCalls.refunds, async () => ({ Component: (await money()).Refunds })),
      page('credits', 'Credits', accountingCalls.credits, async () => ({ Component: (await money()).Credits })),
      page(
        'invoices',
        'Invoices',
        accountingCalls.documents,
        () => import('#ops/features/accounting/invoices.view.tsx'),
      ),
      page('ledger', 'Ledger', accountingCalls.accounts, () => import('#ops/features/accounting/ledger.view.tsx')),
      page('postings', 'Postings', accountingCalls.postings, async () => ({
        Component: (await money()).Postings,
      })),
      page('gifts', 'Gifts', giftCalls.list, () => import('#ops/features/gift/gifts.view.tsx')),
      page('dues', 'Still to pay', dueCalls.list, () => import('#ops/features/due/dues.view.tsx')),
    ],
    shared: ['from', 'to', 'number'],
  },
  {
    group: 'Money',
    icon: Landmark,
    tab: 'By day',
    ...page(
      'settlements',
      'Settlements',
      accountingCalls.settlements,
      () => import('#ops/features/accounting/settlements.page.tsx'),
    ),
    views: [page('bank', 'Bank statement', bankCalls.lines, () => import('#ops/features/accounting/bank.view.tsx'))],
  },
  {
    group: 'Money',
    icon: HandCoins,
    tab: 'Weeks',
    ...page('payouts', 'Payouts', payoutCalls.list, () => import('#ops/features/payout/payouts.page.tsx')),
    views: [
      page(
        'bank-details',
        'Bank details',
        payoutAccountCalls.list,
        () => import('#ops/features/payout-account/payout-accounts.view.tsx'),
      ),
      page('tax', 'Tax deducted', payoutTaxCalls.list, () => import('#ops/features/payout/tax.view.tsx')),
    ],
    shared: ['area'],
  },
  {
    group: 'Money',
    icon: Banknote,
    ...page('cash', 'Cash', cashCalls.list, () => import('#ops/features/cash/cash.page.tsx')),
  },
  {
    group: 'Money',
    icon: ReceiptIndianRupee,
    ...page('gst', 'GST', gstSummaryCalls.months, () => import('#ops/features/gst/gst.page.tsx')),
  },
  {
    group: 'Shop',
    icon: Tags,
    tab: 'Services',
    ...page('catalogue', 'Catalogue', staffCatalogCalls.tree, () => import('#ops/features/catalog/catalog.page.tsx')),
    views: [
      page('categories', 'Categories', categoryTreeCalls.rows, async () => ({
        Component: (await rows()).Categories,
      })),
      page('add-ons', 'Add-ons', categoryTreeCalls.rows, async () => ({ Component: (await rows()).AddOns })),
      page('home-page', 'Home page', categoryTreeCalls.rows, async () => ({
        Component: (await rows()).HomePage,
      })),
      page(
        'planned-changes',
        'What changes when',
        categoryTreeCalls.planned,
        () => import('#ops/features/catalog/planned.view.tsx'),
      ),
      page('preview', 'Preview', staffCatalogCalls.preview, () => import('#ops/features/preview/preview.view.tsx')),
      page(
        'price-file',
        'Prices by file',
        priceFileCalls.dryRun,
        () => import('#ops/features/catalog/price-file/price-file.view.tsx'),
      ),
      page(
        'languages',
        'Languages',
        catalogTextCalls.list,
        () => import('#ops/features/catalog/languages/languages.view.tsx'),
      ),
      page(
        'checklists',
        'Checklists',
        checklistCalls.list,
        () => import('#ops/features/job-checklist/checklists.view.tsx'),
      ),
    ],
    shared: ['day'],
  },
  {
    group: 'Shop',
    icon: TicketPercent,
    ...page('offers', 'Offers', staffOfferCalls.list, () => import('#ops/features/offer/offers.page.tsx')),
  },
  {
    group: 'Business',
    icon: ChartColumn,
    tab: 'Sales and visits',
    ...page('reports', 'Figures', reportCalls.work, () => import('#ops/features/report/report.page.tsx')),
    views: [
      page('cases', 'Cases by kind', caseCalls.figures, () => import('#ops/features/support/case-report.view.tsx')),
    ],
    shared: ['from', 'until'],
  },
  {
    group: 'Business',
    icon: IdCard,
    ...page('staff', 'Colleagues', staffMemberCalls.list, () => import('#ops/features/staff/staff-members.page.tsx')),
    views: [
      page(
        'audit-log',
        'Access log',
        staffMemberCalls.accesses,
        () => import('#ops/features/staff/audit-log.view.tsx'),
      ),
    ],
  },
]

/** The addresses of views are below that of their section. */
export const sections: readonly Section[] = entries.map(({ views = [], ...section }) => ({
  ...section,
  views: views.map((view) => ({ ...view, path: `${section.path}/${view.path}` })),
}))

export const sectionGroups = (['Day', 'People', 'Supply', 'Money', 'Shop', 'Business'] as const).map((title) => ({
  title,
  sections: sections.filter(({ group }) => group === title),
}))

export const pages: readonly ConsolePage[] = [...sections.flatMap(getViews), ...recordPages]

export const isConsolePage = (handle: unknown): handle is ConsolePage => pages.some((one) => one === handle)
