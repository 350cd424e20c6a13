export const footerCopy = {
  address: (street: string, pincode: string) => `${street}, Bengaluru, Karnataka ${pincode}`,
} as const
