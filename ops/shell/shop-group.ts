import { Tags, TicketPercent } from 'lucide-react'
import {
  catalogTextCalls,
  categoryTreeCalls,
  priceFileCalls,
  staffCatalogCalls,
  staffOfferCalls,
} from '#contract/calls.gen.ts'
import { checklistCalls } from '#contract/visit-calls.gen.ts'
import type { ConsolePage, SectionGroup } from './console-page.ts'

const catalog: readonly ConsolePage[] = [
  {
    path: 'catalogue/categories',
    title: 'Categories',
    call: categoryTreeCalls.rows,
    load: () => import('#ops/features/catalog/pages/home-section.view.tsx'),
  },
  {
    path: 'catalogue/add-ons',
    title: 'Add-ons',
    call: categoryTreeCalls.rows,
    load: () => import('#ops/features/catalog/pages/add-ons.view.tsx'),
  },
  {
    path: 'catalogue/home-page',
    title: 'Home page',
    call: categoryTreeCalls.rows,
    load: () => import('#ops/features/catalog/pages/home.view.tsx'),
  },
  {
    path: 'catalogue/planned-changes',
    title: 'What changes when',
    call: categoryTreeCalls.planned,
    load: () => import('#ops/features/catalog/pages/planned.view.tsx'),
  },
  {
    path: 'catalogue/preview',
    title: 'Preview',
    call: staffCatalogCalls.preview,
    load: () => import('#ops/features/preview/preview.view.tsx'),
  },
  {
    path: 'catalogue/price-file',
    title: 'Prices by file',
    call: priceFileCalls.dryRun,
    load: () => import('#ops/features/catalog/price-file/price-file.view.tsx'),
  },
  {
    path: 'catalogue/languages',
    title: 'Languages',
    call: catalogTextCalls.list,
    load: () => import('#ops/features/catalog/languages/languages.view.tsx'),
  },
  {
    path: 'catalogue/checklists',
    title: 'Checklists',
    call: checklistCalls.list,
    load: () => import('#ops/features/job-checklist/checklists.view.tsx'),
  },
]

export const shopGroup: SectionGroup = {
  title: 'Shop',
  sections: [
    {
      path: 'catalogue',
      title: 'Catalogue',
      tab: 'Services',
      icon: Tags,
      call: staffCatalogCalls.tree,
      load: () => import('#ops/features/catalog/catalog.page.tsx'),
      views: catalog,
    },
    {
      path: 'offers',
      title: 'Offers',
      icon: TicketPercent,
      call: staffOfferCalls.list,
      load: () => import('#ops/features/offer/offers.page.tsx'),
    },
  ],
}
