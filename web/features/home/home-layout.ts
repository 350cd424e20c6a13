/**
 * Items per row of the home page, by the width of the screen. Whole class names, because the style
 * sheet is made of the words it finds in the sources. Widths: xs 480 px, sm 576, md 768, lg 992.
 */

/** Slides in view. */
export const slides = {
  banners: 'basis-full',
  strip: 'basis-1/2 xs:basis-1/4 md:basis-1/6',
  combos: 'basis-[84%] sm:basis-1/2 lg:basis-1/3',
  bestSellers: 'basis-1/2 md:basis-1/3',
  offers: 'basis-full md:basis-1/2 lg:basis-1/3',
} as const

/** Where a row has no arrows. */
export const arrowsHidden = 'max-sm:hidden'

/** Columns of grids. */
export const columns = {
  categories: 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4',
  subcategories: 'grid grid-cols-2 gap-3 xs:grid-cols-3 md:grid-cols-4 lg:grid-cols-5',
} as const
