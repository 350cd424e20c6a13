import { describe, expect, it } from 'vitest'
import { requestKind } from './kinds.ts'

const origin = 'https://gharsaaf.example'
const get = (path: string, mode = 'cors') => requestKind({ method: 'GET', url: origin + path, mode }, origin)
const post = (path: string) => requestKind({ method: 'POST', url: origin + path, mode: 'cors' }, origin)

describe('kindOf', () => {
  it('recognises files, pictures, pages and page data', () => {
    expect(get('/assets/vendor-1.js')).toBe('file')
    expect(get('/brand/placeholder.svg', 'no-cors')).toBe('file')
    expect(get('/art/sofa-480.avif', 'no-cors')).toBe('picture')
    expect(get('/services/info?sub=bathroom', 'navigate')).toBe('page')
    expect(get('/services.data?q=sofa')).toBe('page-data')
  })

  it('recognises catalog and personal calls', () => {
    expect(get('/v1/nextLevel/childcategory/cleaning')).toBe('catalog')
    expect(get('/v1/booking/findById/42')).toBe('personal')
    expect(post('/v1/booking/historyOrPending')).toBe('personal')
    expect(post('/v1/user/fetchProfile')).toBe('personal')
  })

  it.each(['/v1/booking/initiateBooking', '/v1/cart/add', '/v1/payment/initiate', '/v1/user/login', '/v1/user/update'])(
    'ignores the write %s',
    (path) => expect(post(path)).toBeUndefined(),
  )

  it.each(['/payment-return?booking=1', '/payment-summry', '/payment-option', '/dev/outbox', '/docs', '/metrics'])(
    'ignores %s',
    (path) => expect(get(path, 'navigate')).toBeUndefined(),
  )

  it.each(['/ops', '/ops/', '/ops/bookings/GS1', '/ops/assets/main-1.js', '/pro', '/pro/today'])(
    'ignores %s of another app',
    (path) => expect([get(path, 'navigate'), get(path)]).toEqual([undefined, undefined]),
  )

  it('keeps pages whose path begins alike', () => expect(get('/profile', 'navigate')).toBe('page'))

  it('ignores photos, carts and other hosts', () => {
    expect(get('/media/photo-1.webp', 'no-cors')).toBeUndefined()
    expect(get('/v1/cart/listingUserCarts')).toBeUndefined()
    expect(requestKind({ method: 'GET', url: 'https://maps.example/tile', mode: 'cors' }, origin)).toBeUndefined()
  })
})
