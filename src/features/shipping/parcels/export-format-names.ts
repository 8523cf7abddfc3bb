import type { ExportFormat } from './export-parcels.ts'

export const exportFormatNames: Readonly<Record<ExportFormat, string>> = {
  generic: 'any program',
  'pirate-ship': 'Pirate Ship',
  shipstation: 'ShipStation',
  shippo: 'Shippo',
}
