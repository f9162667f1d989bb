/** What a person chose in the settings: plain data, to be stored (with the key sealed). */
export type ProviderConfig =
  | {
      readonly kind: 'openai' | 'anthropic';
      readonly apiKey: string;
      readonly model?: string;
      /** A gateway in between; the vendor's own address where absent. */
      readonly baseUrl?: string;
    }
  | {
      readonly kind: 'compatible';
      readonly baseUrl: string;
      readonly model: string;
      readonly apiKey?: string;
      /** How failures name it; the server's host where absent. */
      readonly name?: string;
    };
