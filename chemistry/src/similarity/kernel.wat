;; Counts the bits that fingerprints of 2048 bits have in common with a query.
;;
;; scan(at, count, least, place) looks at `count` fingerprints of 256 bytes one after the other from byte `at` of the
;; shared memory, and writes for each that has at least `least` bits in common with the query two 32-bit numbers: its
;; place, counted from `place`, and the bits in common. Returns how many it wrote. The query stands at the start of
;; the module's own memory, the answer follows it there from byte 256: room for 8 bytes a fingerprint.
;; Bytes of up to 8 bits are added 16 times, which fits a byte; then they are widened.
(module
  (import "moltrove" "fingerprints" (memory $fingerprints 1 65536 shared))
  (memory $own (export "own") 1)
  (func (export "scan")
    (param $at i32) (param $count i32) (param $least i32) (param $place i32)
    (result i32)
    (local $found i32) (local $end i32) (local $out i32) (local $common i32)
    (local $bytes v128) (local $sums v128)
    (local $q0 v128) (local $q1 v128) (local $q2 v128) (local $q3 v128) (local $q4 v128) (local $q5 v128) (local $q6 v128) (local $q7 v128)
    (local $q8 v128) (local $q9 v128) (local $q10 v128) (local $q11 v128) (local $q12 v128) (local $q13 v128) (local $q14 v128) (local $q15 v128)
    (local.set $end (i32.add (local.get $at) (i32.shl (local.get $count) (i32.const 8))))
    (local.set $out (i32.const 256))
    (local.set $q0 (v128.load $own offset=0 (i32.const 0)))
    (local.set $q1 (v128.load $own offset=16 (i32.const 0)))
    (local.set $q2 (v128.load $own offset=32 (i32.const 0)))
    (local.set $q3 (v128.load $own offset=48 (i32.const 0)))
    (local.set $q4 (v128.load $own offset=64 (i32.const 0)))
    (local.set $q5 (v128.load $own offset=80 (i32.const 0)))
    (local.set $q6 (v128.load $own offset=96 (i32.const 0)))
    (local.set $q7 (v128.load $own offset=112 (i32.const 0)))
    (local.set $q8 (v128.load $own offset=128 (i32.const 0)))
    (local.set $q9 (v128.load $own offset=144 (i32.const 0)))
    (local.set $q10 (v128.load $own offset=160 (i32.const 0)))
    (local.set $q11 (v128.load $own offset=176 (i32.const 0)))
    (local.set $q12 (v128.load $own offset=192 (i32.const 0)))
    (local.set $q13 (v128.load $own offset=208 (i32.const 0)))
    (local.set $q14 (v128.load $own offset=224 (i32.const 0)))
    (local.set $q15 (v128.load $own offset=240 (i32.const 0)))
    (block $done
      (loop $next
        (br_if $done (i32.eq (local.get $at) (local.get $end)))
        (local.set $bytes
          (i8x16.add
            (i8x16.add
              (i8x16.add
                (i8x16.add
                  (i8x16.popcnt (v128.and (v128.load $fingerprints (local.get $at)) (local.get $q0)))
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=16 (local.get $at)) (local.get $q1))))
                (i8x16.add
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=32 (local.get $at)) (local.get $q2)))
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=48 (local.get $at)) (local.get $q3)))))
              (i8x16.add
                (i8x16.add
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=64 (local.get $at)) (local.get $q4)))
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=80 (local.get $at)) (local.get $q5))))
                (i8x16.add
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=96 (local.get $at)) (local.get $q6)))
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=112 (local.get $at)) (local.get $q7))))))
            (i8x16.add
              (i8x16.add
                (i8x16.add
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=128 (local.get $at)) (local.get $q8)))
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=144 (local.get $at)) (local.get $q9))))
                (i8x16.add
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=160 (local.get $at)) (local.get $q10)))
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=176 (local.get $at)) (local.get $q11)))))
              (i8x16.add
                (i8x16.add
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=192 (local.get $at)) (local.get $q12)))
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=208 (local.get $at)) (local.get $q13))))
                (i8x16.add
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=224 (local.get $at)) (local.get $q14)))
                  (i8x16.popcnt (v128.and (v128.load $fingerprints offset=240 (local.get $at)) (local.get $q15))))))))
        (local.set $at (i32.add (local.get $at) (i32.const 256)))
        (local.set $sums (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $bytes))))
        (local.set $common
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
            (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
        (if (i32.ge_u (local.get $common) (local.get $least))
          (then
            (i32.store $own (local.get $out) (local.get $place))
            (i32.store $own offset=4 (local.get $out) (local.get $common))
            (local.set $out (i32.add (local.get $out) (i32.const 8)))
            (local.set $found (i32.add (local.get $found) (i32.const 1)))))
        (local.set $place (i32.add (local.get $place) (i32.const 1)))
        (br $next)))
    (local.get $found)))
