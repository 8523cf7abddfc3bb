/** A value that must not appear in logs: it prints as `***`, and `reveal` hands it out. Given as a function, it is whatever that says now. */
export class Secret {
  readonly #text: () => string
  constructor(text: string | (() => string)) {
    this.#text = typeof text === 'string' ? () => text : text
  }
  reveal(): string {
    return this.#text()
  }
  toString(): string {
    return '***'
  }
  toJSON(): string {
    return '***'
  }
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return '***'
  }
}
