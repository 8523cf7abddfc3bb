// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice Money of an ERC-20 contract. Anybody mints.
contract Coin is ERC20 {
    constructor() ERC20("Coin", "COIN") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// @notice Keeps a hundredth of every transfer, and at least one.
contract CoinWithFee is Coin {
    function _update(address from, address to, uint256 amount) internal override {
        if (from == address(0) || amount == 0) return super._update(from, to, amount);
        uint256 fee = amount / 100 + 1;
        super._update(from, address(0), fee);
        super._update(from, to, amount - fee);
    }
}

/// @notice Answers "false" instead of moving money.
contract CoinThatAnswersFalse is Coin {
    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return false;
    }
}

/// @notice Says that it moved money, and did not.
contract CoinThatLies is Coin {
    function transferFrom(address, address, uint256) public pure override returns (bool) {
        return true;
    }
}

/// @notice Answers nothing at all, as some old coins do, and moves money from its owner without an approval.
contract OldCoin {
    mapping(address account => uint256) public balanceOf;
    mapping(address account => mapping(address spender => uint256)) public allowance;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function approve(address spender, uint256 amount) external {
        allowance[msg.sender][spender] = amount;
    }

    function transfer(address to, uint256 amount) external {
        transferFrom(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public {
        if (from != msg.sender) allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}

/// @notice Does not move money to or from an account that it has shut out.
contract CoinThatShutsOut is Coin {
    mapping(address account => bool) public shutOut;

    error ShutOut(address account);

    function set(address account, bool out) external {
        shutOut[account] = out;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (shutOut[from]) revert ShutOut(from);
        if (shutOut[to]) revert ShutOut(to);
        super._update(from, to, amount);
    }
}

/// @notice Calls whatever it was told to while it moves money.
contract CoinThatComesBack is Coin {
    address private _target;
    bytes private _call;
    bool public letIn;
    bytes public answer;

    function comeBackWith(address target, bytes calldata call) external {
        (_target, _call) = (target, call);
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (_call.length > 0 && from != address(0)) (letIn, answer) = _target.call(_call);
    }
}
