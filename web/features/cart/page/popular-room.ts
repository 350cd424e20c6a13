/** The room of the popular services until they are loaded. */
export const popularRoom = 'mt-4 h-130 rounded-card md:mt-8 md:h-72'
