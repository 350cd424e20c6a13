import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Success and error messages that the product owes word for word, by the part that contains them. */
const messages = {
  contract: [
    'Could not get address for your current location.',
    'No user data found',
    'Failed to save location. Please try again.',
    'Failed to get place details. Please try again.',
    'Service not found.',
    'Please select both date and time.',
    'Failed to initiate payment. Please try again.',
    'Please login to access this feature',
    'Something went wrong',
  ],
  server: [
    'Service added to cart successfully!',
    'Added to cart!',
    'Opening Payment Page',
    'Profile updated successfully!',
    'Logged out successfully',
  ],
  web: [
    'Failed to save location. Please try again.',
    'Failed to get place details. Please try again.',
    'Could not get address for your current location.',
    'Error getting your location. ',
    'Please allow location access and try again.',
    'Location information is unavailable.',
    'Location request timed out. Please try again.',
    'An unknown error occurred.',
    'Geolocation is not supported by your browser',
    'No banners available',
    'Loading banners...',
    'Error loading categories.',
    'No categories found.',
    'Loading services...',
    'Failed to load services. Please try again.',
    'No services available for this category.',
    'No Offers Available',
    'Check back later for exciting offers!',
    'Service not found.',
    'Failed to fetch service.',
    'Failed to load services.',
    'No services available.',
    'No matching services found.',
    'Added to cart!',
    'Service added to cart successfully!',
    'Failed to add to cart',
    'Something went wrong while adding to cart',
    'Something went wrong!',
    'OTP verification failed!',
    'Please select both date and time.',
    'Failed to initiate payment. Please try again.',
    'Something went wrong. Please try again later.',
    'Cannot open payment page. Please try again.',
    'Opening Payment Page',
    'Failed to fetch referral code',
    'Something went wrong while fetching referral code',
    'Referral link copied!',
    'Profile updated successfully!',
    'Failed to update profile',
    'Error updating profile',
    'Failed to remove item!',
    'Failed to update quantity',
    'Please login to access this feature',
    'Logged out successfully',
  ],
}

async function sourceOf(part: string): Promise<string> {
  const folder = new URL(`../../${part}/`, import.meta.url)
  const files = await readdir(folder, { recursive: true })
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file))
  return (await Promise.all(sources.map((file) => readFile(new URL(file, folder), 'utf8')))).join('\n')
}

test.each(Object.entries(messages))('%s contains its messages word for word', async (part, expected) => {
  const source = await sourceOf(part)
  // Matches a whole string, element text or line, so that a part of a longer sentence does not count.
  const contains = (message: string) =>
    ["'", '"', '`'].some((quote) => source.includes(`${quote}${message}${quote}`)) ||
    source.includes(`>${message}<`) ||
    source.includes(`  ${message}\n`) ||
    source.includes(`\`${message}$`)
  expect(expected.filter((message) => !contains(message))).toEqual([])
})
