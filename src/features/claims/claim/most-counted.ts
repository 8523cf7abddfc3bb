/** From here on nothing is counted further: `500` stands for that many or more. */
export const mostCounted = 500
