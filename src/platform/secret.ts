/** A value that must not appear in logs: it prints as `***`, and `reveal` hands it out. */
export class Secret {
  readonly #text: string
  constructor(text: string) { this.#text = text }
  reveal(): string { return this.#text }
  toString(): string { return '***' }
  toJSON(): string { return '***' }
  [Symbol.for('nodejs.util.inspect.custom')](): string { return '***' }
}
