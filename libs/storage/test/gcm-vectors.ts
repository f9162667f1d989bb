/** A published result of AES-GCM, all in hexadecimal. */
export interface GcmVector {
  readonly name: string;
  readonly key: string;
  readonly iv: string;
  readonly plain: string;
  readonly associated: string;
  /** The sealed text, and the tag behind it. */
  readonly sealed: string;
}

/** D. McGrew and J. Viega, "The Galois/Counter Mode of Operation", appendix B, the AES-256 cases with a 96-bit IV. */
export const GCM_VECTORS: readonly GcmVector[] = [
  {
    name: 'test case 13: nothing at all',
    key: '00'.repeat(32),
    iv: '00'.repeat(12),
    plain: '',
    associated: '',
    sealed: '530f8afbc74536b9a963b4f1c4cb738b',
  },
  {
    name: 'test case 14: one block of zeros',
    key: '00'.repeat(32),
    iv: '00'.repeat(12),
    plain: '00'.repeat(16),
    associated: '',
    sealed: 'cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919',
  },
  {
    name: 'test case 15: four blocks',
    key: 'feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308',
    iv: 'cafebabefacedbaddecaf888',
    plain:
      'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b391aafd255',
    associated: '',
    sealed:
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662898015adb094dac5d93471bdec1a502270e3cc6c',
  },
  {
    name: 'test case 16: with additional data',
    key: 'feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308',
    iv: 'cafebabefacedbaddecaf888',
    plain:
      'd9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39',
    associated: 'feedfacedeadbeeffeedfacedeadbeefabaddad2',
    sealed:
      '522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f66276fc6ece0f4e1768cddf8853bb2d551b',
  },
];
