/** The target of the pointer or the focus in a chart: an entry, or the values of a bar. */
export type Pointed =
  | {
      readonly kind: 'entry';
      readonly chartKey: string;
      readonly value: string | null;
      readonly label: string;
    }
  | {
      readonly kind: 'bar';
      readonly chartKey: string;
      readonly min: number;
      readonly max: number;
      /** The upper bound is inclusive. */
      readonly last: boolean;
    };

export type OnPoint = (pointed: Pointed | null) => void;
