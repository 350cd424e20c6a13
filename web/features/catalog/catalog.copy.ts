import { t } from '#contract/i18n/sentence.ts'
import { cartCopy } from '#web/features/cart/cart.copy.ts'

export const catalogCopy = {
  fromPrice: (price: string) => t`From ${price}`,
  get add() {
    return t`Add`
  },
  get addToCart() {
    return t`Add to Cart`
  },
  get addedToCart() {
    return t`Added to cart!`
  },
  get serviceAdded() {
    return t`Service added to cart successfully!`
  },
  get addFailed() {
    return t`Failed to add to cart`
  },
  get addWentWrong() {
    return t`Something went wrong while adding to cart`
  },
  get serviceNotFound() {
    return t`Service not found.`
  },
  get serviceFailed() {
    return t`Failed to fetch service.`
  },
  get addServiceNotFound() {
    return t`Service not found`
  },
  get loading() {
    return t`Loading...`
  },
  get servicesFailed() {
    return t`Failed to load services.`
  },
  get noServices() {
    return t`No services available.`
  },
  get noMatches() {
    return t`No matching services found.`
  },
  get categoriesFailed() {
    return t`Error loading categories.`
  },
  get noCategories() {
    return t`No categories found.`
  },
  get loadingServices() {
    return t`Loading services...`
  },
  get noServicesInCategory() {
    return t`No services available for this category.`
  },
  get categoryFailed() {
    return t`Failed to load services. Please try again.`
  },
  get nothingChosen() {
    return t`Choose a service first`
  },
  get browseServices() {
    return t`Browse Services`
  },
  get chooseOne() {
    return t`Choose an option.`
  },
  get chooseOptions() {
    return t`Choose options`
  },
  get bookedMost() {
    return t`Most booked`
  },
  get addOns() {
    return t`Add-ons`
  },
  get addOnsNote() {
    return t`Small extras at fixed prices`
  },
  twoBathrooms: (total: string) => t`2 bathrooms ${total}`,
  perBathroom: cartCopy.perBathroom,
  get askPrice() {
    return t`Get a quote`
  },
  get beforeAndAfter() {
    return t`Before and after`
  },
  get before() {
    return t`Before`
  },
  get after() {
    return t`After`
  },
  get drawn() {
    return t`Illustration, not a photo of a visit.`
  },
  get cleaning() {
    return t`Cleaning`
  },
  get exploreCleaning() {
    return t`Explore our Cleaning Services`
  },
} as const
