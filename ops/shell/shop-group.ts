import {
  CalendarClock,
  CirclePlus,
  Eye,
  FileSpreadsheet,
  FolderTree,
  House,
  Languages,
  ListChecks,
  Tags,
  TicketPercent,
} from 'lucide-react'
import {
  catalogTextCalls,
  categoryTreeCalls,
  priceFileCalls,
  staffCatalogCalls,
  staffOfferCalls,
} from '#contract/calls.gen.ts'
import { checklistCalls } from '#contract/visit-calls.gen.ts'
import type { SectionGroup } from './console-page.ts'

export const shopGroup: SectionGroup = {
  title: 'Shop',
  sections: [
    {
      path: 'catalogue',
      title: 'Catalogue',
      icon: Tags,
      call: staffCatalogCalls.tree,
      load: () => import('#ops/features/catalog/catalog.page.tsx'),
    },
    {
      path: 'offers',
      title: 'Offers',
      icon: TicketPercent,
      call: staffOfferCalls.list,
      load: () => import('#ops/features/offer/offers.page.tsx'),
    },
    {
      path: 'categories',
      title: 'Categories',
      icon: FolderTree,
      call: categoryTreeCalls.rows,
      load: () => import('#ops/features/catalog/pages/home-section.page.tsx'),
    },
    {
      path: 'add-ons',
      title: 'Add-ons',
      icon: CirclePlus,
      call: categoryTreeCalls.rows,
      load: () => import('#ops/features/catalog/pages/add-ons.page.tsx'),
    },
    {
      path: 'home-page',
      title: 'Home page',
      icon: House,
      call: categoryTreeCalls.rows,
      load: () => import('#ops/features/catalog/pages/home.page.tsx'),
    },
    {
      path: 'preview',
      title: 'Preview',
      icon: Eye,
      call: staffCatalogCalls.preview,
      load: () => import('#ops/features/preview/preview.page.tsx'),
    },
    {
      path: 'job-checklists',
      title: 'Checklists',
      icon: ListChecks,
      call: checklistCalls.list,
      load: () => import('#ops/features/job-checklist/checklists.page.tsx'),
    },
    {
      path: 'price-file',
      title: 'Prices by file',
      icon: FileSpreadsheet,
      call: priceFileCalls.dryRun,
      load: () => import('#ops/features/catalog/price-file/price-file.page.tsx'),
    },
    {
      path: 'languages',
      title: 'Languages',
      icon: Languages,
      call: catalogTextCalls.list,
      load: () => import('#ops/features/catalog/languages/languages.page.tsx'),
    },
    {
      path: 'planned-changes',
      title: 'What changes when',
      icon: CalendarClock,
      call: categoryTreeCalls.planned,
      load: () => import('#ops/features/catalog/pages/planned.page.tsx'),
    },
  ],
}
