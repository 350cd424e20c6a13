/**
 * Items per row of the home page, by the width of the screen. Whole class names, because the style
 * sheet is made of the words it finds in the sources. Widths: xs 480 px, sm 576, md 768, lg 992.
 */

/** Slides in view. */
export const slides = {
  banners: 'basis-full',
  services: 'max-xs:not-nth-[6n+1]:snap-align-none xs:basis-1/4 md:basis-1/6',
  combos: 'basis-[84%] sm:basis-1/2 lg:basis-1/3 min-[90rem]:basis-1/4',
  bestSellers: 'basis-1/2 md:basis-1/3',
  offers: 'basis-full md:basis-1/2 lg:basis-1/3',
} as const

/** Where a row has no arrows. */
export const arrowsHidden = 'max-sm:hidden'

/** For the last item of the categories: as wide as what its row has left, so that no card is alone in it. */
export const restOfRow =
  'max-md:col-span-full md:max-lg:nth-[3n+1]:col-span-3 md:max-lg:nth-[3n+2]:col-span-2 lg:nth-[4n+1]:col-span-4 lg:nth-[4n+2]:col-span-3 lg:nth-[4n+3]:col-span-2'

/** Columns of grids. */
export const columns = {
  /** One where the letters are large or the screen is narrow: names are in the cards whole. */
  categories:
    'grid grid-cols-2 gap-2 max-xs:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] md:grid-cols-3 md:gap-5 lg:grid-cols-4',
  /** Up to five; fewer fill the row. */
  subcategories: 'grid grid-cols-2 gap-3 xs:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]',
} as const
