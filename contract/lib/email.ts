/** A single plain address that our mailer sends to: no list, comment, quotes, brackets or line break, which could get into a header. */
export function isMailable(address: string): boolean {
  return (
    address.length <= 254 &&
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i.test(
      address,
    )
  )
}
