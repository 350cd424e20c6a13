/** 1249.5 of '₹1,249.50'. */
export const rupeesIn = (text: string | null) => Number(text?.replaceAll(/[^\d.]/g, ''))
