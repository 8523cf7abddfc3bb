import { decimalText } from '#messages/formats.ts'
import { formatLocale } from '#messages/locale.ts'
import { t } from '#messages/translate.ts'

/** Grams of an avoirdupois ounce, and of a pound (international yard and pound agreement of 1959). */
const [ounce, pound] = [28.349523125, 453.59237]

/** A weight as its reader weighs: `480 g (1.1 lb)`, and in German, where nobody weighs in pounds, `480 g`. */
export function weightText(grams: number): string {
  const weight = t('{grams} g', { grams })
  if (formatLocale().startsWith('de')) return weight
  return grams < pound
    ? t('{weight} ({ounces} oz)', { weight, ounces: decimalText(grams / ounce, 0) })
    : t('{weight} ({pounds} lb)', { weight, pounds: decimalText(grams / pound, 1) })
}
