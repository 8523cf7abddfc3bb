/** A cube as a model (GLB): glTF 2.0 with 24 corners, a colour of its own, and the bytes of both in one file. */
export function cubeModel(): Buffer {
  const faces = [0, 1, 2].flatMap((axis) => [-1, 1].map((side) => ({ axis, side })))
  const positions: number[] = []
  const normals: number[] = []
  const indices: number[] = []
  for (const { axis, side } of faces) {
    const first = positions.length / 3
    for (const [u, v] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      const corner = [0, 0, 0]
      const normal = [0, 0, 0]
      corner[axis] = side / 2
      corner[(axis + 1) % 3] = (u * side) / 2
      corner[(axis + 2) % 3] = v / 2
      normal[axis] = side
      positions.push(...corner)
      normals.push(...normal)
    }
    indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
  }
  const body = Buffer.concat([
    Buffer.from(new Float32Array(positions).buffer),
    Buffer.from(new Float32Array(normals).buffer),
    Buffer.from(new Uint16Array(indices).buffer),
  ])
  const corners = positions.length / 3
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.6, 0, 0, 1], metallicFactor: 0 } }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2, material: 0 }] }],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: corners,
        type: 'VEC3',
        min: [-0.5, -0.5, -0.5],
        max: [0.5, 0.5, 0.5],
      },
      { bufferView: 1, componentType: 5126, count: corners, type: 'VEC3' },
      { bufferView: 2, componentType: 5123, count: indices.length, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: corners * 12 },
      { buffer: 0, byteOffset: corners * 12, byteLength: corners * 12 },
      { buffer: 0, byteOffset: corners * 24, byteLength: indices.length * 2 },
    ],
    buffers: [{ byteLength: body.length }],
  }
  const chunk = (type: string, bytes: Buffer, filler: string) => {
    const padded = Buffer.concat([bytes, Buffer.from(filler.repeat((4 - (bytes.length % 4)) % 4))])
    const head = Buffer.alloc(8)
    head.writeUInt32LE(padded.length)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, padded])
  }
  const chunks = Buffer.concat([chunk('JSON', Buffer.from(JSON.stringify(document)), ' '), chunk('BIN\0', body, '\0')])
  const head = Buffer.alloc(12)
  head.write('glTF', 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + chunks.length, 8)
  return Buffer.concat([head, chunks])
}

/** A tone of so many seconds as WAV: 8,000 samples of 8 bits a second. */
export function tone(seconds: number): Buffer {
  const samples = Buffer.from(
    Uint8Array.from(
      { length: 8000 * seconds },
      (_, at) => 128 + Math.round(40 * Math.sin((at * 2 * Math.PI * 440) / 8000)),
    ),
  )
  const head = Buffer.alloc(44)
  head.write('RIFF', 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt32LE(8000, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
