/** Of a picture in a grid of two to four columns. Phones get one of 360 pixels: twice as many for each pixel of the layout are enough. */
export const tileSizes = '(min-width: 62rem) 276px, (min-width: 48rem) 33vw, (min-resolution: 2.5dppx) 27vw, 41vw'
